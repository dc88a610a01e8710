import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { once } from 'node:events';
import { gitEnvironment } from '../git-command.ts';

/** A synthetic history. */
export interface HistoryShape {
  /** Commits on the default branch's first-parent line. */
  merges: number;
  /** Commits of each merged pull request; 1: squashed. */
  commits: number;
  /** Files in the tree. */
  files: number;
  /** A tag at every so many merges. */
  tagEvery: number;
}

/**
 * Makes a repository with a long history, through `git fast-import`: pull requests that are merged or
 * squashed, tags, modules that import each other. The same shape gives the same commits.
 *
 * @param folder Made; becomes a bare repository.
 */
export async function makeHistory(folder: string, shape: HistoryShape): Promise<void> {
  await mkdir(folder, { recursive: true });
  await end(
    spawn('git', ['init', '-q', '--bare', '-b', 'main', folder], { env: gitEnvironment() }),
  );
  const child = spawn('git', ['-C', folder, 'fast-import', '--quiet', '--force'], {
    env: gitEnvironment(),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  for (const text of stream(shape)) {
    if (!child.stdin.write(text)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await end(child);
}

function* stream(shape: HistoryShape): Generator<string> {
  let mark = 0;
  let time = 1_600_000_000;
  const commit = (ref: string, message: string, from: number[], changes: string): string => {
    mark += 1;
    time += 600;
    const who = `Author ${mark % 17} <author${mark % 17}@example.org> ${time} +0000`;
    const [first, second] = from;
    return [
      `commit ${ref}`,
      `mark :${mark}`,
      `author ${who}`,
      `committer ${who}`,
      data(message),
      ...(first === undefined ? [] : [`from :${first}`]),
      ...(second === undefined ? [] : [`merge :${second}`]),
      changes,
      '',
    ].join('\n');
  };
  yield commit('refs/heads/main', 'Begin', [], files(shape).join('\n'));
  let tip = mark;
  for (let number = 1; number <= shape.merges; number += 1) {
    if (shape.commits === 1) {
      yield commit(
        'refs/heads/main',
        `Change ${number} (#${number})`,
        [tip],
        change(shape, number),
      );
    } else {
      let side = tip;
      for (let step = 0; step < shape.commits; step += 1) {
        const changes = change(shape, number * shape.commits + step);
        yield commit('refs/heads/side', `Step ${step} of ${number}`, [side], changes);
        side = mark;
      }
      const subject = `Merge pull request #${number} from someone/topic-${number}`;
      const merged = Array.from({ length: shape.commits }, (_, step) =>
        change(shape, number * shape.commits + step),
      ).join('\n');
      yield commit('refs/heads/main', `${subject}\n\nTopic ${number}`, [tip, side], merged);
    }
    tip = mark;
    if (number % shape.tagEvery === 0) {
      yield `reset refs/tags/v${number / shape.tagEvery}\nfrom :${tip}\n\n`;
    }
  }
  yield 'reset refs/heads/side\nfrom 0000000000000000000000000000000000000000\n\n';
}

function files({ files: count }: HistoryShape): string[] {
  const made = Array.from({ length: count }, (_, index) => file(count, index, 0));
  const workflow = 'on: push\njobs:\n  test:\n    steps:\n      - uses: actions/checkout@v4\n';
  return [...made, `M 100644 inline .github/workflows/ci.yml\n${data(workflow)}`];
}

/** Each change rewrites a file; now and then it makes or breaks an import cycle. */
function change({ files: count }: HistoryShape, number: number): string {
  return file(count, (number * 7) % count, number);
}

function file(count: number, index: number, revision: number): string {
  const next = revision % 10 === 3 ? Math.max(0, index - 2) : Math.min(count - 1, index + 1);
  const lines = [
    `import { value as other } from '../part${next % 20}/module${next}.js';`,
    `// revision ${revision}`,
    `export const value = ${index === next ? 0 : 'other'};`,
    ...Array.from({ length: 30 }, (_, line) => `export function f${line}() { return ${line}; }`),
  ];
  const path = `src/part${index % 20}/module${index}.js`;
  return `M 100644 inline ${path}\n${data(`${lines.join('\n')}\n`)}`;
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}`;
}

async function end(child: ReturnType<typeof spawn>): Promise<void> {
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('git failed');
}
