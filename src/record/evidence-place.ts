import type { CustomerEvidenceRef } from '../api/types.ts';

/** Whether the label is the path and the lines already, as most are. */
export function saysPlace({
  label,
  repository_path: path,
  start_line: start,
  end_line: end,
}: CustomerEvidenceRef): boolean {
  const last = end != null && end !== start ? `-${end}` : '';
  return label === path + (start == null ? '' : `:${start}${last}`);
}

/** The cited lines in words: ", line 12" or ", lines 12–14". */
export function evidenceLines({ start_line: start, end_line: end }: CustomerEvidenceRef): string {
  if (start == null) return end == null ? '' : `, up to line ${end}`;
  return end == null || end === start ? `, line ${start}` : `, lines ${start}–${end}`;
}

/** The run of a workflow, as a part of a sentence; '' where none is recorded. */
export function runOf({ workflow_run_id: run, workflow_attempt: attempt }: CustomerEvidenceRef) {
  const words = [run && `run ${run}`, attempt != null && `attempt ${attempt}`];
  return words.filter(Boolean).join(', ');
}
