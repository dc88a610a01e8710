import {
  BrokenJson,
  JsonStream,
  pathText,
  type Choice,
  type JsonKind,
  type JsonPath,
} from './json-stream.ts';
import type { RepositoryPaths } from './repository-paths.ts';
import { SarifFields, SarifProblem } from './sarif-fields.ts';
import { SarifRun, type ReadRun } from './sarif-run.ts';
import { startsWith } from './unpacked.ts';

/** How far a file was read. */
export interface SarifProgress {
  bytes: number;
  results: number;
}

/** Bytes of a file that are read. */
const MOST_BYTES = 4 * 1024 ** 3;
/** Runs of a file, and characters of what belongs to all results of one. */
const MOST_RUNS = 10_000;
const MOST_SHARED = 64 * 1024 * 1024;
/** Bytes of a result, a rule, and of what else is taken whole. */
const LARGEST: Choice = { most: 16 * 1024 * 1024 };

/**
 * Reads results in the format SARIF 2.1.0, run by run, in memory that does not grow with them. Nothing
 * of them is executed or fetched.
 *
 * @param pieces The bytes of one file.
 * @param onRun Told each run at its end. What it was told counts only when the file was read to its end.
 * @throws BrokenJson, SarifProblem with the place.
 */
export async function readSarif(
  pieces: AsyncIterable<Uint8Array>,
  paths: RepositoryPaths,
  onRun: (run: ReadRun) => void,
  onProgress: (progress: SarifProgress) => void = () => undefined,
): Promise<void> {
  const reader = new SarifReader(paths, onRun);
  const stream = new JsonStream(reader);
  let bytes = 0;
  for await (const piece of pieces) {
    if (bytes === 0) checkEncoding(piece);
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new SarifProblem('the file', `more than ${MOST_BYTES} bytes`);
    stream.write(piece);
    onProgress({ bytes, results: reader.results });
  }
  if (bytes === 0) throw new SarifProblem('the file', 'is empty');
  stream.end();
  reader.end();
}

/** Windows PowerShell writes what is sent to a file as UTF-16. */
function checkEncoding(piece: Uint8Array): void {
  if (startsWith(piece, [0xff, 0xfe]) || startsWith(piece, [0xfe, 0xff])) {
    throw new SarifProblem('the file', 'is UTF-16; SARIF is UTF-8');
  }
}

/** What is read of a file, by place; `*` is a position. The rest is checked to be JSON, and left. */
const READ: Readonly<Record<string, 'LIST' | 'OBJECT' | 'VALUE'>> = {
  '': 'OBJECT',
  version: 'VALUE',
  runs: 'LIST',
  'runs.*': 'OBJECT',
  'runs.*.results': 'LIST',
  'runs.*.results.*': 'VALUE',
  'runs.*.tool': 'OBJECT',
  'runs.*.tool.driver': 'OBJECT',
  'runs.*.tool.driver.name': 'VALUE',
  'runs.*.tool.driver.guid': 'VALUE',
  'runs.*.tool.driver.semanticVersion': 'VALUE',
  'runs.*.tool.driver.version': 'VALUE',
  'runs.*.tool.driver.dottedQuadFileVersion': 'VALUE',
  'runs.*.tool.driver.globalMessageStrings': 'VALUE',
  'runs.*.tool.driver.rules': 'LIST',
  'runs.*.tool.driver.rules.*': 'VALUE',
  'runs.*.tool.driver.notifications': 'LIST',
  'runs.*.tool.driver.notifications.*': 'VALUE',
  'runs.*.tool.extensions': 'LIST',
  'runs.*.tool.extensions.*': 'OBJECT',
  'runs.*.tool.extensions.*.name': 'VALUE',
  'runs.*.tool.extensions.*.guid': 'VALUE',
  'runs.*.tool.extensions.*.rules': 'LIST',
  'runs.*.tool.extensions.*.rules.*': 'VALUE',
  'runs.*.artifacts': 'LIST',
  'runs.*.artifacts.*': 'OBJECT',
  'runs.*.artifacts.*.location': 'VALUE',
  'runs.*.originalUriBaseIds': 'VALUE',
  'runs.*.automationDetails': 'VALUE',
  'runs.*.properties': 'VALUE',
  'runs.*.externalPropertyFileReferences': 'VALUE',
  'runs.*.versionControlProvenance': 'LIST',
  'runs.*.versionControlProvenance.*': 'VALUE',
  'runs.*.invocations': 'LIST',
  'runs.*.invocations.*': 'OBJECT',
  'runs.*.invocations.*.executionSuccessful': 'VALUE',
  'runs.*.invocations.*.endTimeUtc': 'VALUE',
  'runs.*.invocations.*.ruleConfigurationOverrides': 'LIST',
  'runs.*.invocations.*.ruleConfigurationOverrides.*': 'VALUE',
  'runs.*.invocations.*.toolExecutionNotifications': 'LIST',
  'runs.*.invocations.*.toolExecutionNotifications.*': 'VALUE',
  'runs.*.invocations.*.toolConfigurationNotifications': 'LIST',
  'runs.*.invocations.*.toolConfigurationNotifications.*': 'VALUE',
};

class SarifReader {
  readonly #paths: RepositoryPaths;
  readonly #onRun: (run: ReadRun) => void;
  #run: SarifRun | null = null;
  #version: unknown = undefined;
  #runs: JsonKind | undefined;
  #resultsBefore = 0;
  #hasResults = false;
  /** Characters taken of the run at hand, beside its results. */
  #shared = 0;

  constructor(paths: RepositoryPaths, onRun: (run: ReadRun) => void) {
    this.#paths = paths;
    this.#onRun = onRun;
  }

  get results(): number {
    return this.#resultsBefore + (this.#run?.count ?? 0);
  }

  choose(path: JsonPath, kind: JsonKind): Choice {
    const place = path.map((each) => (typeof each === 'number' ? '*' : each)).join('.');
    const read = Object.hasOwn(READ, place) ? READ[place] : undefined;
    if (read === undefined) return 'SKIP';
    if (place === 'runs') this.#runs = kind;
    if (place === 'runs.*') this.#begin(path);
    if (place === 'runs.*.results' && kind === 'LIST') this.#hasResults = true;
    // `null` is as good as nothing.
    if (read !== 'VALUE' && kind === 'PLAIN' && path.length > 2) return 'SKIP';
    if (read === 'VALUE') {
      if (place !== 'runs.*.results.*') return LARGEST;
      this.#run?.countResult();
      return this.#run?.keeps === true ? LARGEST : 'SKIP';
    }
    if (kind === read) return 'ENTER';
    if (path.length === 0) throw new SarifProblem('the file', 'isn’t an object, so it isn’t SARIF');
    const isUnknown = place === 'runs' && kind === 'PLAIN';
    const instead = isUnknown ? 'a list; without it nothing is known about any run' : 'a list';
    throw new SarifProblem(pathText(path), `must be ${read === 'LIST' ? instead : 'an object'}`);
  }

  take(path: JsonPath, text: string): void {
    const [, , part, third] = path;
    const last = path.at(-1);
    if (part === 'results') {
      this.#run?.addResult(text, Number(third));
      return;
    }
    this.#shared += text.length;
    if (this.#shared > MOST_SHARED) {
      throw new SarifProblem(pathText(path), `more than ${MOST_SHARED} bytes besides the results`);
    }
    const value = JSON.parse(text) as unknown;
    if (last === 'version' && path.length === 1) {
      this.#version = value;
      this.#checkVersion();
    } else if (this.#run !== null && value !== null) this.#add(this.#run, path, value);
  }

  end(): void {
    this.#finish();
    this.#checkVersion();
    if (this.#runs === undefined)
      throw new SarifProblem('runs', 'is missing, so this isn’t a SARIF file');
  }

  #checkVersion(): void {
    if (this.#version === '2.1.0') return;
    const found =
      typeof this.#version === 'string'
        ? `is ${JSON.stringify(this.#version.slice(0, 40))}`
        : 'is missing';
    throw new SarifProblem('version', `${found}; only SARIF 2.1.0 is supported`);
  }

  #begin(path: JsonPath): void {
    this.#finish();
    if (Number(path[1]) >= MOST_RUNS) throw new SarifProblem('runs', `more than ${MOST_RUNS}`);
    this.#shared = 0;
    this.#run = new SarifRun(pathText(path), this.#paths);
  }

  #finish(): void {
    if (this.#run === null) return;
    // An empty list says that the tool found nothing; no list, that it did not look.
    if (!this.#hasResults) this.#run.addGap('The run has no list of results.');
    this.#hasResults = false;
    this.#resultsBefore += this.#run.count;
    this.#onRun(this.#run.finish());
    this.#run = null;
  }

  #add(run: SarifRun, path: JsonPath, value: unknown): void {
    const [, , part, third, fourth, fifth] = path;
    const fields = (): SarifFields => new SarifFields(value, pathText(path));
    if (part === 'tool' && third === 'driver') {
      if (fourth === 'rules') run.addRule('driver', fields());
      else if (fourth === 'notifications') run.addDescriptor(fields());
      else {
        run.addDriver(String(fourth), value);
        if (fourth === 'name' || fourth === 'guid') run.addComponentName('driver', value);
      }
    } else if (part === 'tool') {
      if (fifth === 'rules') run.addRule(String(fourth), fields());
      else run.addComponentName(String(fourth), value);
    } else if (part === 'artifacts') run.addArtifact(Number(third), fields());
    else if (part === 'originalUriBaseIds') run.addBases(fields());
    else if (part === 'automationDetails') run.addCategory(fields());
    else if (part === 'properties') run.addProperties(fields());
    else if (part === 'versionControlProvenance') run.addProvenance(fields());
    else if (part === 'externalPropertyFileReferences') {
      run.addGap('Parts of the results are in other files, which aren’t read.');
    } else if (fourth === 'executionSuccessful') run.addSuccess(value);
    else if (fourth === 'endTimeUtc') run.addEnd(value);
    else if (fourth === 'ruleConfigurationOverrides') run.addOverride(fields());
    else run.addNotification(fields());
  }
}

/** Whether an error says what is wrong with a file. */
export function isSarifTrouble(error: unknown): error is BrokenJson | SarifProblem {
  return error instanceof BrokenJson || error instanceof SarifProblem;
}
