import { createReadStream } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { getSystemErrorMessage, parseArgs } from 'node:util';
import { CommandError, errorCode, exitWith, printable, say } from './base/command-error.ts';
import { callersFolder, parseOptions } from './options.ts';
import { GitError } from './reviewer/git-command.ts';
import { GitRepository } from './reviewer/git.ts';
import { openRunning } from './running-services.ts';
import { importScans, type Imported, type RunOfCommit } from './scanners/import-scans.ts';
import { isSarifTrouble, readSarif } from './scanners/read-sarif.ts';
import { RepositoryPaths } from './scanners/repository-paths.ts';
import type { ReadRun, SavedReview } from './scanners/sarif-run.ts';
import { isRecorded } from './scanners/saved-review.ts';
import { unpacked } from './scanners/unpacked.ts';
import { isLocked } from './service-lock.ts';
import { namingStorage } from './base/storage-trouble.ts';
import { LOCAL_ORGANIZATION } from './store/local-organization.ts';
import { visibleRepositories, type ConnectedRepository } from './store/repositories.ts';

const HELP = `Adds scanner results (SARIF 2.1.0) to the reviews of a repository.

Usage: npm run import -- FILE... --repo OWNER/NAME [options]

  FILE               results, gzipped or not; - reads standard input
  --repo OWNER/NAME  the repository, as Docket names it. Can be left out if
                     Docket reviews only one
  --commit NAME      the commit that was scanned: a hash, a branch or a tag.
                     Default: what the results say, or a full hash in the path
                     of the file (results/<hash>.sarif)
  --root DIR         where the repository was when it was scanned, for results
                     with absolute paths; can be repeated
  --data DIR         the service’s data folder. Default: that of the running
                     service
  --help             show this help

All files are imported, or none. docs/scanners.md explains how to produce results
with ESLint, Semgrep, CodeQL, gitleaks, Trivy, Ruff and others.
`;

const FULL_HASH = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
const HASH_IN_PATH = /(?<![0-9a-z])(?:[0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-z])/g;
/** A folder of a machine with drives, or an address: it is taken as it is. */
const ELSEWHERE = /^(?:[A-Za-z]:[\\/]|file:)/i;
const PROGRESS_MILLISECONDS = 2000;

try {
  await main();
} catch (error) {
  exitWith(error);
}

async function main(): Promise<void> {
  const folder = callersFolder();
  const { values, positionals } = parseOptions(() =>
    parseArgs({
      allowPositionals: true,
      options: {
        repo: { type: 'string' },
        commit: { type: 'string' },
        root: { type: 'string', multiple: true, default: [] },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }),
  );
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  if (positionals.every((file) => file === ''))
    throw new CommandError('No file given. See --help.', 2);
  if (positionals.filter((file) => file === '-').length > 1)
    throw new CommandError('Standard input (-) can be read only once.', 2);
  if (values.commit === '') throw new CommandError('--commit: must name a commit.', 2);
  const { dataFolder, database } = openRunning(values.data);
  try {
    const visibility = { orgId: LOCAL_ORGANIZATION.id, repositoryIds: null };
    const repository = choose(visibleRepositories(database, visibility), values.repo);
    const path = repository.path ?? '';
    const git = await openGit(path);
    const roots = [
      ...values.root.map((root) => (ELSEWHERE.test(root) ? root : resolve(folder, root))),
      path,
    ];
    const real = await realpath(path).catch(() => path);
    const paths = new RepositoryPaths([...new Set([...roots, real])]);
    try {
      const runs: RunOfCommit[] = [];
      let recorded = 0;
      const named = values.commit === undefined ? undefined : await commitOf(git, values.commit);
      for (const file of positionals) {
        const read = await readFile(folder, file, paths);
        if (read.length === 0)
          process.stdout.write(`${printable(`  ${nameOf(file)}: it contains no tool runs`)}\n`);
        for (const run of read) {
          if (run.saved !== null && isRecorded(database, repository.id, run.saved)) {
            process.stdout.write(`${describeSaved(file, run.saved)}\n`);
            recorded += 1;
            continue;
          }
          const commit = named ?? (await commitOfRun(git, run, file));
          process.stdout.write(`${describe(file, run, commit)}\n`);
          runs.push({ commit, run });
        }
      }
      const owned = { id: repository.id, org_id: LOCAL_ORGANIZATION.id };
      if (runs.length === 0 && recorded > 0) {
        process.stdout.write('Nothing to import: everything is already recorded here.\n');
        return;
      }
      const imported = importScans(database, owned, runs, Date.now());
      process.stdout.write(summary(imported, repository.full_name, isLocked(dataFolder)));
    } finally {
      git.close();
    }
  } catch (error) {
    throw namingStorage(error, dataFolder);
  } finally {
    database.close();
  }
}

function choose(
  repositories: readonly ConnectedRepository[],
  name: string | undefined,
): ConnectedRepository {
  const [only, ...others] = repositories;
  const found =
    name === undefined
      ? others.length === 0
        ? only
        : undefined
      : repositories.find(({ full_name }) => full_name === name);
  if (found !== undefined) return found;
  if (only === undefined) {
    throw new CommandError(
      'Docket reviews no repository of yours. Start it with one: npm start -- --repo PATH',
    );
  }
  const names = repositories.map(({ full_name }) => full_name).join(', ');
  const which = name === undefined ? 'Name the repository: --repo' : `No repository ${name}.`;
  throw new CommandError(`${which} ${name === undefined ? '' : 'Available: '}${names}`, 2);
}

async function openGit(path: string): Promise<GitRepository> {
  try {
    return await GitRepository.open(path);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new CommandError(`Can’t read ${path}: ${error.message}.`);
  }
}

/** A full hash may be of a commit that is fetched later. */
async function commitOf(git: GitRepository, name: string): Promise<string> {
  const found = await git.commitNamed(name);
  if (found !== null) return found;
  if (FULL_HASH.test(name)) return name;
  throw new CommandError(`No commit ${name} in ${git.path}.`, 2);
}

/** The commit of a run that nobody named: what it says itself, or else the path of its file. */
async function commitOfRun(git: GitRepository, run: ReadRun, file: string): Promise<string> {
  const [told, second] = run.commits;
  if (told !== undefined && second === undefined) return commitOf(git, told);
  const [inPath, another] = new Set(file.match(HASH_IN_PATH));
  if (told === undefined && inPath !== undefined && another === undefined) return inPath;
  const which = another === undefined ? '' : ', and several hashes are in the path';
  const why =
    told === undefined ? `don’t say which commit was scanned${which}` : 'name more than one commit';
  throw new CommandError(`The results in ${file} ${why}. Add --commit NAME.`, 2);
}

async function readFile(folder: string, file: string, paths: RepositoryPaths): Promise<ReadRun[]> {
  const runs: ReadRun[] = [];
  const input = file === '-' ? process.stdin : createReadStream(resolve(folder, file));
  let told = Date.now();
  try {
    await readSarif(
      unpacked(input),
      paths,
      (run) => runs.push(run),
      ({ bytes, results }) => {
        if (Date.now() - told < PROGRESS_MILLISECONDS) return;
        told = Date.now();
        const read = `${Math.round(bytes / 1024 ** 2)} MB, ${results} results`;
        say(`${file}: ${read} read`);
      },
    );
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (isSarifTrouble(error)) throw refused(file, error.message);
    if (code.startsWith('Z_')) throw refused(file, 'it isn’t complete gzip data');
    // Of the system, such as ENOENT; those of Node itself have an underscore.
    if (/^E[A-Z]+$/.test(code)) throw new CommandError(`Can’t read ${file}${whyOf(error)}.`);
    throw error;
  }
  return runs;
}

function whyOf(error: unknown): string {
  const number = error instanceof Error && 'errno' in error ? error.errno : undefined;
  return typeof number === 'number' ? `: ${getSystemErrorMessage(number)}` : '';
}

function refused(file: string, why: string): CommandError {
  return new CommandError(`${file}: ${why}. Nothing was imported.`);
}

function describe(file: string, run: ReadRun, commit: string): string {
  const { name, version, result_count, suppressed, left_out, outside, error } = run;
  const tool = version === null ? name : `${name} ${version}`;
  const about = [`${counted(result_count, 'result')} at ${commit.slice(0, 12)}`];
  if (run.results === null) about.push('too many to compare');
  if (suppressed > 0) about.push(`${suppressed} suppressed`);
  if (left_out.NO_PROBLEM > 0)
    about.push(`${left_out.NO_PROBLEM} left out for reporting no problem`);
  if (left_out.ABSENT > 0) about.push(`${left_out.ABSENT} no longer present, left out`);
  const lines = [`  ${nameOf(file)}: ${tool}, ${about.join(', ')}`];
  if (error !== null) lines.push(`    not complete, ${error.path}: ${error.detail}`);
  if (outside !== null) {
    const count = counted(outside.count, 'result');
    lines.push(`    ${count} outside the repository, such as ${outside.example} (see --root)`);
  }
  return lines.map(printable).join('\n');
}

/** A review that came from here. */
function describeSaved(file: string, { public_key, findings }: SavedReview): string {
  const about = `${public_key}, ${counted(findings.length, 'finding')}`;
  return printable(`  ${nameOf(file)}: exported from review ${about}, which is recorded here`);
}

function nameOf(file: string): string {
  return file === '-' ? 'standard input' : basename(file);
}

function summary(imported: Imported, name: string, isRunning: boolean): string {
  const { recorded, unchanged, runs, repeated, unreviewed } = imported;
  const known = unchanged === 0 ? '' : ` ${counted(unchanged, 'scan')} already known.`;
  const lines = [`${counted(recorded, 'new scan')} of ${name}.${known}`];
  if (repeated > 0)
    lines.push(`${counted(repeated, 'result')} left out: another run reports the same.`);
  const when = isRunning ? '' : ' when Docket starts';
  if (runs > 0) lines.push(`${counted(runs, 'review')} will run again${when}.`);
  if (unreviewed.length > 0) {
    const [first = ''] = unreviewed;
    const which = unreviewed.length === 1 ? first.slice(0, 12) : `${unreviewed.length} commits`;
    lines.push(
      `No review of ${which} yet; the results can still serve as the base of a comparison.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
