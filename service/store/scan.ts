/** What a scanner reported of a commit, as it is kept. */
export interface Scan {
  /** The tool as a check of the reviewer. */
  check_key: string;
  /** The tool, readable. */
  name: string;
  /** null: the results do not say. */
  version: string | null;
  /** RFC 3339: when the tool ended, else when the results were imported. */
  recorded_at: string;
  /** Runs of the tool that the results are of. */
  sources: number;
  result_count: number;
  /** The runs that the tool says something went wrong in, at most one each: their results are not complete. */
  errors: readonly ScanError[];
  rules: readonly ScanRule[];
  /** null: too many to be compared. */
  results: readonly ScanResult[] | null;
}

export interface ScanError {
  /** What it is about: a file, or else the tool. */
  path: string;
  detail: string;
}

export interface ScanRule {
  id: string;
  /** What the tool says of the rule's purpose or consequence. */
  about?: string;
  /** What it says that one should do. */
  help?: string;
}

/** A place that a tool names. */
export interface ScanPlace {
  /** From the repository's root, or, where it is `outside` of it, as the tool names it. */
  path: string;
  outside?: true;
  /** It is the whole repository, or a part of the program that is named without its file. */
  no_file?: true;
  /** Left out: the whole file. */
  lines?: readonly [start: number, end: number];
  message?: string;
}

export interface ScanResult {
  /** Position among the scan's rules. */
  rule: number;
  message: string;
  serious: boolean;
  /** Orders results of one severity, the smallest first. */
  rank: number;
  /** The place of the result comes first; none: it is about no file. */
  places: readonly ScanPlace[];
  /** What the tool knows it by, wherever it is. */
  fingerprint?: string;
  /** What the tool knows it by at its place. */
  partial_fingerprint?: string;
  /** How it was suppressed; left out: it was not. */
  suppressed?: string;
  /** What the tool proposes to do. */
  fix?: string;
  graph?: ScanGraph;
}

export interface ScanGraph {
  nodes: readonly { id: string; label: string; path?: string; line?: number }[];
  edges: readonly { from: string; to: string }[];
}

/** Results of one scan up to which they are kept and compared: as many as GitHub takes of a run. */
export const MOST_RESULTS = 25_000;

/** Begins the key of every check that is a scanner, and of no check of the reviewer’s own. */
export const SCANNER = 'scan_';
