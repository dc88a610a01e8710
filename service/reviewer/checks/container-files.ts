import { posix } from 'node:path';
import type { Node } from 'yaml';
import type { Extraction } from '../check.ts';
import { readDockerfile, type BuildImage, type BuildUser } from './dockerfile.ts';
import { ELSEWHERE_LIMIT, FROM_ELSEWHERE } from './from-elsewhere.ts';
import { substitute } from './image-reference.ts';
import { workflowKind } from './workflow-file.ts';
import { YamlFile } from './yaml-file.ts';

/** What checks need of a Dockerfile or a compose file. */
export interface ContainerFacts {
  images: readonly (BuildImage & { service: string | null })[];
  users: readonly (BuildUser & { service: string | null })[];
}

/** What isn’t looked at in files that are called like a Dockerfile or a compose file. */
export const CONTAINER_LIMIT = `In compose files, dockerfile_inline and services at the top level (version 1) aren’t looked at. ${ELSEWHERE_LIMIT}`;

/** Bytes. */
export const LARGEST_CONTAINER_FILE = 256 * 1024;

/** Only named like a Dockerfile: texts, data, code named after a class, and templates. */
const NO_DOCKERFILE = new RegExp(
  `\\.(?:${[
    'md|txt|dockerignore|json|ya?ml|toml|xml|html?|css|lock|log|snap|diff|patch|orig|rej|bak|rst|adoc|vim|el',
    '[cm]?[jt]sx?|java|kts?|cs',
    'tmpl|gotmpl|tpl|template|j2|jinja2?|erb|ejs|hbs|mustache|mako|liquid|in|m4',
  ].join('|')})$`,
  'i',
);
/** Other code is named in lower case; `Dockerfile.go` is what a Go program is built with. */
const CODE =
  /^[a-z].*\.(?:pyi?|go|rb|rs|php|pl|lua|exs?|erl|swift|scala|c|cc|cpp|h|hpp|sh|bash|ps1)$/;

/** Which container file a path is. */
export function containerKind(path: string): 'dockerfile' | 'compose' | null {
  const name = posix.basename(path);
  if (
    /^(?:Dockerfile|Containerfile)(?:[._-][\w.-]+)?$|\.(?:Dockerfile|Containerfile)$/i.test(name)
  ) {
    return NO_DOCKERFILE.test(name) || CODE.test(name) ? null : 'dockerfile';
  }
  // Workflows go by what they do: `docker-compose-test.yml`.
  if (workflowKind(path) !== null) return null;
  return /^(?:docker-)?compose(?:[._-][\w.-]+)?\.ya?ml$/.test(name) ? 'compose' : null;
}

/** The same, but null for what was copied from elsewhere. */
export function ownContainerKind(path: string): 'dockerfile' | 'compose' | null {
  return FROM_ELSEWHERE.test(path) ? null : containerKind(path);
}

/** Reads a Dockerfile or a compose file. */
export function readContainerFile(kind: string, text: string): Extraction<ContainerFacts> {
  if (kind === 'compose') return readCompose(text);
  const { images, user } = readDockerfile(text);
  return {
    facts: {
      images: images.map((each) => ({ ...each, service: null })),
      users: user === null ? [] : [{ ...user, service: null }],
    },
  };
}

function readCompose(text: string): Extraction<ContainerFacts> {
  return YamlFile.read(text, factsOf);
}

/** What a service sets; null: nothing, or it takes away what another file sets (`!reset`). */
function settingOf(file: YamlFile, service: Node | null, key: string): Node | null {
  const setting = file.get(service, key);
  const isReset =
    setting?.tag === '!reset' || (setting?.tag === '!override' && file.text(setting) === 'null');
  return isReset || file.isNothing(setting) ? null : setting;
}

function factsOf(documents: readonly YamlFile[]): ContainerFacts {
  const images: ContainerFacts['images'][number][] = [];
  const users: ContainerFacts['users'][number][] = [];
  for (const file of documents) {
    // With `build`, the image is what the build is called, and other services may use it.
    const built = new Set<string>();
    const used: typeof images = [];
    for (const { key: service, value } of file.mergedEntries(file.get(file.root, 'services'))) {
      const named = settingOf(file, value, 'image');
      const text = file.text(named);
      const image = text === null ? null : substitute(text, new Map());
      if (text !== null && image !== null) {
        if (settingOf(file, value, 'build') !== null) built.add(image);
        else used.push({ image, written: text, stage: service, line: file.line(named), service });
      }
      const setting = settingOf(file, value, 'user');
      const written = file.text(setting);
      const user = written === null ? null : substitute(written, new Map());
      if (user !== null) {
        users.push({ user, written, certain: true, line: file.line(setting), service });
      }
    }
    images.push(...used.filter(({ image }) => !built.has(image)));
  }
  return { images, users };
}
