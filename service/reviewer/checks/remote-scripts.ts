import { boundedLine } from '../bounded-text.ts';
import { defineCheck, evaluateEachFile, siteOf, type Condition } from '../check.ts';
import {
  commandKind,
  LARGEST_COMMAND_FILE,
  readCommandFile,
  type RunDownload,
} from './command-files.ts';
import { ELSEWHERE_LIMIT, FROM_ELSEWHERE } from './from-elsewhere.ts';

export const remoteScripts = defineCheck<readonly RunDownload[]>({
  key: 'remote_scripts',
  name: 'Scripts run from the network',
  version: 1,
  lifecycle: 'GATING',
  risk_domain: 'supply_chain',
  reads: { one: 'file with shell commands', many: 'files with shell commands' },
  limit: `Scripts from the network are found where one command downloads and runs them: in shell scripts, makefiles, Dockerfiles and files for CI. Addresses with a variable for the host or for a whole part of the path aren’t looked at. ${ELSEWHERE_LIMIT}`,
  binary: 'LEFT_OUT',
  largest: LARGEST_COMMAND_FILE,
  kindOf: (path) => (FROM_ELSEWHERE.test(path) ? null : commandKind(path)),
  extract: readCommandFile,
  evaluate: (files) =>
    evaluateEachFile(files, (path, downloads) =>
      Map.groupBy(downloads, ({ url }) => url)
        .values()
        .map((each) => conditionOf(path, each))
        .toArray(),
    ),
});

/** The most places that are listed for one script in a file, beside the first. */
const MOST_PLACES = 20;

function conditionOf(path: string, downloads: readonly RunDownload[]): Condition {
  const [first, ...others] = downloads.map(({ line }) => ({
    path,
    start_line: line,
    end_line: line,
  }));
  const secure = downloads.every((each) => each.secure);
  const url = downloads[0]?.url ?? '';
  const script = `a script straight from ${boundedLine(url)}, without checking it.`;
  return {
    site: siteOf(path, url),
    // In another file.
    kin: [siteOf('', url)],
    declares: secure ? url : `${url} without a secure connection`,
    subject: `${path}: ${url}`,
    citation: first ?? null,
    finding: {
      severity: secure ? 'WARNING' : 'SERIOUS',
      like: {
        key: `${url} ${secure}`,
        claim: (places) => `${places} files run ${script}`,
      },
      claim: `${path} runs ${script}`,
      impact: secure
        ? 'Whoever controls that address can change what runs, at any time, and no review shows it.'
        : 'The connection isn’t secure, so anyone on the way, and whoever controls that address, can change what runs, and no review shows it.',
      remediation:
        'Download a fixed version, compare it with a checksum that is kept here, and run it only if they match.',
      symbols: [boundedLine(url)],
      evidence: others.slice(0, MOST_PLACES),
    },
  };
}
