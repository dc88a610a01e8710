import { expect, test } from 'vitest';
import { attribute } from '../attribution.ts';
import type { Condition } from '../check.ts';
import { evaluateFiles, listed } from '../testing/evaluate-files.ts';
import { containerKind } from './container-files.ts';
import { containerImages } from './container-images.ts';
import { containerUser } from './container-user.ts';

const DIGEST = `sha256:${'a'.repeat(64)}`;

test('images without a digest are found; stages, digests and scratch are not', async () => {
  const evaluation = await evaluateFiles(containerImages, {
    Dockerfile: `# syntax=docker/dockerfile:1
ARG VERSION=20
FROM --platform=linux/amd64 node:\${VERSION} AS build
RUN <<EOF
FROM not/an:instruction
EOF
RUN echo a \\
  # a comment inside
  && echo FROM not/this:either
FROM Build AS test
FROM gcr.io/distroless/nodejs@${DIGEST}
COPY --from=build /app /app
COPY --from=nginx:1.27 /etc/nginx /etc/nginx
FROM scratch
FROM $UNKNOWN
FROM registry.example:5000/team/app
FROM __ARCHITECTURE__/alpine:3.9
`,
    'notes/Dockerfile.md': 'FROM not/a:dockerfile\n',
  });
  expect(listed(evaluation)).toEqual([
    'Dockerfile:3 node:20',
    'Dockerfile:13 nginx:1.27',
    'Dockerfile:16 registry.example:5000/team/app',
  ]);
  expect(evaluation.conditions.map(({ subject }) => subject)).toEqual([
    // What is written there is told beside what it comes to.
    'Dockerfile: image node:20 by default (written node:${VERSION})',
    'Dockerfile: image nginx:1.27',
    'Dockerfile: image registry.example:5000/team/app',
  ]);
  const remediation = evaluation.conditions.map(({ finding }) => finding.remediation);
  expect(remediation[0]).toContain('variables');
  expect(remediation[1]).toContain('nginx:<tag>@sha256:');
  expect(evaluation.conditions[2]?.site).toBe(
    JSON.stringify(['Dockerfile', null, 'registry.example:5000/team/app']),
  );
});

test('what was copied from elsewhere is left out', async () => {
  const files = Object.fromEntries(
    ['vendor/', 'ui/node_modules/a/', 'Third-Party/', 'vendors/', ''].map((folder) => [
      `${folder}Dockerfile`,
      'FROM node:20\nUSER root\n',
    ]),
  );
  for (const check of [containerImages, containerUser]) {
    const { files: count, conditions } = await evaluateFiles(check, files);
    const paths = conditions.map(({ citation }) => citation?.path);
    expect([count, paths]).toEqual([2, ['Dockerfile', 'vendors/Dockerfile']]);
  }
});

test.each([
  ['dockerfile', 'build/Dockerfile Containerfile Dockerfile.go dockerfile.v1.2 app.Dockerfile'],
  ['dockerfile', 'build/Dockerfile-dev Dockerfile_dev dockerfile-v1.2'],
  ['compose', 'compose.yaml docker-compose.prod.yml docker-compose-dev.yml compose_dev.yml'],
  [null, 'dockerfile.py dockerfile.go Dockerfile.ts Dockerfile.j2 Dockerfile.md Dockerfiles'],
  [null, 'Dockerfile.dockerignore Dockerfile-dev.bak dockerfile_lint.rb'],
  [null, 'compose-dev.yml.j2 composed.yml .github/workflows/docker-compose-test.yml'],
])('of kind %s: %s', (kind, paths) => {
  expect(paths.split(' ').filter((path) => containerKind(path) !== kind)).toEqual([]);
});

test('images that a build mounts or copies from are found, one word is not taken for one', async () => {
  const evaluation = await evaluateFiles(containerImages, {
    Dockerfile: `ARG UV=0.4
FROM scratch AS base
ARG UV
RUN --mount=type=cache,target=/c --mount=from=ghcr.io/astral-sh/uv:\${UV},source=/uv,target=/bin/uv \\
    --mount=type=bind,target=/b,from=base uv sync --from=not/an:image
RUN --mount=from=nginx,target=/n --mount=target=/p,from=a/b@${DIGEST} true
COPY --from=nginx --chown=1:1 /a /b
COPY --chown=1:1 --from=c/d /a /b
COPY \\
  --from=e/f \\
  /a /b
FROM "g:1"
`,
  });
  expect(evaluation.conditions.map(({ subject }) => subject)).toEqual([
    'Dockerfile: image ghcr.io/astral-sh/uv:0.4 by default (written ghcr.io/astral-sh/uv:${UV})',
    'Dockerfile: image c/d',
    'Dockerfile: image e/f',
    'Dockerfile: image g:1',
  ]);
});

test('values of variables may name others, and an image by them', async () => {
  const evaluation = await evaluateFiles(containerImages, {
    Dockerfile: `ARG REGISTRY=docker.io
ARG IMAGE="\${REGISTRY}/node:20"
ARG REGISTRY=\${ELSEWHERE}
ARG HOST=example.org
ARG LONG=$HOST/\${HOST}
${'ARG LONG=$LONG/$LONG\n'.repeat(40)}FROM \${IMAGE}
FROM \${REGISTRY}/alpine:3
FROM $LONG
`,
  });
  expect(listed(evaluation)).toEqual(['Dockerfile:46 node:20']);
});

test.each([
  ['an empty value', 'ARG REGISTRY=\nFROM ${REGISTRY}alpine:3\n', ['Dockerfile:2 alpine:3']],
  ['an empty value with a default', 'ARG A=\nFROM ${A:-b}${A-c}:3\n', ['Dockerfile:2 b:3']],
  ['nothing but an empty value', 'ARG BASE=\nFROM ${BASE}\n', []],
  ['a value that is emptied', 'ARG TAG=1\nARG TAG=\nFROM node:${TAG}\n', []],
  [
    'what only a stage sets',
    'ARG V=20\nFROM a:1\nARG V=7 W=1\nENV V=8\nFROM node:${V}\nFROM node:${W}\n',
    ['Dockerfile:2 a:1', 'Dockerfile:5 node:20'],
  ],
])('an image named by a variable: %s', async (_name, Dockerfile, expected) => {
  expect(listed(await evaluateFiles(containerImages, { Dockerfile }))).toEqual(expected);
});

test('compose services that name an image are read, those that build one are not', async () => {
  const evaluation = await evaluateFiles(containerImages, {
    'compose.yaml': `services:
  db:
    image: postgres:17
  pinned:
    image: redis@${DIGEST}
  worker:
    image: ours
  built:
    image: ours
    build: .
  default:
    image: "\${IMAGE:-nginx:1.27}"
  unknown:
    image: "\${IMAGE}"
`,
  });
  expect(listed(evaluation)).toEqual(['compose.yaml:3 postgres:17', 'compose.yaml:12 nginx:1.27']);
});

test.each([
  ['no user', 'FROM node:20\n', ['Dockerfile:1 no USER']],
  ['root', 'FROM node:20\nUSER root\n', ['Dockerfile:2 USER root']],
  ['user 0 with a group', 'FROM node:20\nUSER 0:0\n', ['Dockerfile:2 USER 0:0']],
  ['another user', 'FROM node:20\nUSER node\n', []],
  ['the last user counts', 'FROM node:20\nUSER node\nUSER root\n', ['Dockerfile:3 USER root']],
  ['only the final stage counts', 'FROM a\nUSER root\nFROM b\nUSER app\n', []],
  ['a stage hands its user on', 'FROM a AS base\nUSER app\nFROM base\nRUN true\n', []],
  [
    'a stage is named by a variable',
    `ARG TARGET=prod\nFROM node:20@${DIGEST} AS prod\nUSER node\nFROM \${TARGET}\n`,
    [],
  ],
  ['a user that only the build knows', 'ARG WHO\nFROM a\nUSER $WHO\n', []],
  ['a base image that is not root', 'FROM gcr.io/distroless/static:nonroot\n', []],
  ['an image of Windows', 'FROM mcr.microsoft.com/windows/servercore:ltsc2022\n', []],
  ['no stage at all', '# nothing\n', []],
  ['a line that ends with two backslashes ends', 'FROM a\nCOPY b C:\\\\b\\\\\nUSER app\n', []],
  ['a user in quotes', 'FROM a\nUSER \\\n "root"\n', ['Dockerfile:2 USER root']],
  ['ENV with a space', 'ARG U=root\nFROM a\nENV U app\nUSER $U\n', []],
  ['a value of another stage', 'FROM a\nENV U=root\nFROM b\nUSER $U\n', []],
  ['a value that no ARG of the stage names', 'ARG U=root\nFROM a\nUSER $U\n', []],
  [
    'a value of the stage that it starts from',
    'FROM a AS b\nENV U=root\nFROM b\nUSER $U\n',
    ['Dockerfile:4 USER root'],
  ],
  ['a value that comes later', 'FROM a\nENV U=app\nUSER $U\nENV U=root\n', []],
  [
    'a here-document is no instruction',
    'FROM a\nUSER app\nCOPY <<b.txt <<-"c-d" /e/\n b.txt\nUSER root\nb.txt\nUSER root\n\tc-d\n',
    [],
  ],
  ['what only looks like a here-document', 'FROM a\nRUN $((1<<b))\nUSER app\nRUN c\nb\n', []],
])('whom the final stage runs as: %s', async (_name, Dockerfile, expected) => {
  expect(listed(await evaluateFiles(containerUser, { Dockerfile }))).toEqual(expected);
});

test.each([
  ['of a base image', 'FROM {{image}} AS base\nFROM node:20\nCOPY --from=base /a /b\n'],
  ['of a tag', 'ARG REPO=node\nFROM $REPO:{{version}}\n'],
  ['around instructions', 'FROM node:20\n{{if rootless:\nUSER node\n}}'],
  ['of another kind', 'FROM node:20\n  {% include "user" %}\n'],
  ['of a variable', 'ARG VERSION=<%= version %>\nFROM node:$VERSION-slim\nUSER root\n'],
  ['of a tag in ERB', 'FROM node:<%= version %>\n'],
])('a template of a Dockerfile says nothing: a placeholder %s', async (_name, Dockerfile) => {
  expect(listed(await evaluateFiles(containerImages, { Dockerfile }))).toEqual([]);
  expect(listed(await evaluateFiles(containerUser, { Dockerfile }))).toEqual([]);
});

test('a tag that no image can have is a placeholder', async () => {
  const Dockerfile = 'ARG VERSION={{version}}\nFROM node:$VERSION\nFROM node:@TAG@\nFROM node:20\n';
  const compose = 'services:\n  a: { image: "node:{{version}}" }\n  b: { image: "node:20" }\n';
  const files = { Dockerfile, 'compose.yaml': compose };
  expect(listed(await evaluateFiles(containerImages, files))).toEqual([
    'Dockerfile:4 node:20',
    'compose.yaml:3 node:20',
  ]);
});

test('what a build itself fills in makes no template', async () => {
  const Dockerfile = `FROM node:20
RUN docker ps --format \\
  '{{.ID}}'
COPY <<EOF /list.tmpl
{{range .}}
EOF
`;
  expect(listed(await evaluateFiles(containerUser, { Dockerfile }))).toEqual([
    'Dockerfile:1 no USER',
  ]);
});

test('without a base image, an image runs as root whatever else', async () => {
  const claim = async (Dockerfile: string) => {
    const { conditions } = await evaluateFiles(containerUser, { Dockerfile });
    return conditions.map(({ finding }) => finding.claim);
  };
  const unset = 'The image built from Dockerfile doesn’t set a user, so it runs as root';
  expect(await claim('FROM scratch\n')).toEqual([`${unset}.`]);
  expect(await claim('FROM node:20\n')).toEqual([
    `${unset} unless the base image sets another user.`,
  ]);
});

test('a compose service that asks for root', async () => {
  const evaluation = await evaluateFiles(containerUser, {
    'docker-compose.prod.yml': 'services:\n  a:\n    user: 0\n  b:\n    user: "1000"\n',
  });
  expect(listed(evaluation)).toEqual(['docker-compose.prod.yml:3 user: 0']);
});

test('a user is named by the default of a variable', async () => {
  const evaluation = await evaluateFiles(containerUser, {
    Dockerfile: 'ARG WHO=root\nFROM a\nARG TAG WHO\nUSER $WHO\n',
    'compose.yaml': `services:
  a:
    user: "\${UID:-0}"
  b:
    user: "\${UID:-1000}"
  c:
    user: "\${UID}:0"
`,
  });
  expect(evaluation.conditions.map(({ finding }) => finding.claim)).toEqual([
    'The image built from Dockerfile runs as root (USER root by default, written $WHO).',
    'Service a in compose.yaml runs as root (user: 0 by default, written ${UID:-0}).',
  ]);
  expect(evaluation.conditions.map(({ subject }) => subject)).toEqual([
    'Dockerfile: USER root by default, written $WHO',
    'compose.yaml service a: user: 0 by default, written ${UID:-0}',
  ]);
});

test('what a compose file takes away from another is not there', async () => {
  const files = {
    'compose.yaml': `services:
  a:
    image: !reset null
    user: !reset root
  b:
    image: !override null
  c:
    image: c:1
    build: !reset null
  d:
    image: d:1
    build: !override { context: . }
`,
  };
  expect(listed(await evaluateFiles(containerImages, files))).toEqual(['compose.yaml:8 c:1']);
  expect(listed(await evaluateFiles(containerUser, files))).toEqual([]);
});

test('what merge keys bring into a compose service is its own', async () => {
  const files = {
    'compose.yaml': `x-app: &app
  image: app:1
  <<: &root { user: root }
x-other: &other { image: other:1, build: . }
x-self: &self
  <<: *self
services:
  one:
    <<: *app
  list:
    <<: [*self, *other, *app]
  own:
    <<: *app
    image: own:1
    user: app
  built:
    <<: *other
  none:
    <<: [*self, *missing, text]
`,
  };
  expect(listed(await evaluateFiles(containerImages, files))).toEqual([
    'compose.yaml:2 app:1',
    'compose.yaml:14 own:1',
  ]);
  const { conditions } = await evaluateFiles(containerUser, files);
  expect(conditions.map(({ subject }) => subject)).toEqual([
    'compose.yaml service list: user: root',
    'compose.yaml service one: user: root',
  ]);
});

test('services that a merge key brings into a compose file are its own', async () => {
  const files = {
    'compose.yaml': `x-base: &base
  db: { image: db:1, user: root }
  own: { image: base:1 }
x-more: &more
  db: { image: more:1 }
  cache: { image: cache:1 }
services:
  <<: [*base, *more]
  own: { image: own:1 }
`,
  };
  expect(listed(await evaluateFiles(containerImages, files))).toEqual([
    'compose.yaml:2 db:1',
    'compose.yaml:6 cache:1',
    'compose.yaml:9 own:1',
  ]);
  const { conditions } = await evaluateFiles(containerUser, files);
  expect(conditions.map(({ subject }) => subject)).toEqual(['compose.yaml service db: user: root']);
});

test('an image of the default registry is the same by its long and its short name', async () => {
  const of = async (image: string) => {
    const { conditions } = await evaluateFiles(containerImages, { Dockerfile: `FROM ${image}\n` });
    return conditions.map(({ site, declares, kin }) => ({ site, declares, kin }));
  };
  const short = await of('golang:1');
  expect(short).toHaveLength(1);
  expect(await of('docker.io/library/golang:1')).toEqual(short);
  expect(await of('index.docker.io/golang:1')).toEqual(short);
  expect(await of('docker.io/team/app:1')).toEqual(await of('team/app:1'));
  expect(await of('ghcr.io/library/golang:1')).not.toEqual(short);
});

test('an image that takes the place of another is a change of it', async () => {
  const of = async (final: string) =>
    (
      await evaluateFiles(containerImages, {
        Dockerfile: `FROM golang:1 AS build\nFROM ${final}\n`,
        'compose.yaml': `services:\n  db:\n    image: ${final}\n`,
      })
    ).conditions;
  const changes = attribute(await of('centos:8'), await of('rockylinux:8'));
  expect(changes.map(({ change, base, head }) => [change, base?.declares, head?.declares])).toEqual(
    [
      ['CHANGED', 'centos:8', 'rockylinux:8'],
      ['CHANGED', 'centos:8', 'rockylinux:8'],
      ['UNCHANGED', 'golang:1', 'golang:1'],
    ],
  );
});

test('of two stages with one image, the one that is left is the one of its name', async () => {
  const of = async (image: string) =>
    (
      await evaluateFiles(containerImages, {
        Dockerfile: `FROM ${image} AS build\nFROM node:20 AS app\n`,
      })
    ).conditions;
  const lines = (before: readonly Condition[], after: readonly Condition[]) =>
    attribute(before, after).map(({ change, base, head }) => [
      change,
      base?.citation?.start_line,
      head?.citation?.start_line,
    ]);
  const [same, other] = [await of('node:20'), await of('node:20-alpine')];
  expect(lines(same, other)).toEqual([
    ['CHANGED', 1, 1],
    ['UNCHANGED', 2, 2],
  ]);
  expect(lines(other, same)).toEqual([
    ['CHANGED', 1, 1],
    ['UNCHANGED', 2, 2],
  ]);
});

test('the image of a stage in another file is the same only if the stage has a name', async () => {
  const of = async (path: string) =>
    (
      await evaluateFiles(containerImages, {
        [`${path}/Dockerfile`]: 'FROM node:20 AS build\nFROM nginx:1\n',
        [`${path}/compose.yaml`]: 'services:\n  "1":\n    image: nginx:1\n',
      })
    ).conditions;
  const [before, after] = [await of('a'), await of('z')];
  const changes = (renamed?: ReadonlyMap<string, string>) =>
    attribute(before, after, renamed).map(({ change, head }) => `${change} ${head?.subject}`);
  expect(changes()).toEqual([
    'INTRODUCED z/Dockerfile: image nginx:1',
    'UNCHANGED z/Dockerfile: image node:20',
    'UNCHANGED z/compose.yaml service 1: image nginx:1',
    'RESOLVED undefined',
  ]);
  // A file that was renamed holds what it held.
  const renamed = new Map([['a/Dockerfile', 'z/Dockerfile']]);
  expect(changes(renamed)).toContain('UNCHANGED z/Dockerfile: image nginx:1');
});
