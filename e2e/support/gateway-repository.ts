import { GitHistory } from './git-history.ts';

export const PINNED = 'actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8';

/** What the history holds that a test looks for. */
export type GatewayRepository = {
  folder: string;
  /** The three commits of pull request 1: it makes an import cycle, breaks it, and makes it again. */
  renewal: [first: string, second: string, third: string];
  /** What git shows for an object, for example `COMMIT:PATH`. */
  show: (object: string) => string;
};

/**
 * A small repository as one meets it: merged, squashed and open pull requests, tags, a workflow, a
 * container image, an import cycle that comes, goes and comes back, and one hostile title.
 */
export function makeGatewayRepository(folder: string): GatewayRepository {
  const history = new GitHistory(folder);
  history.git('remote', 'add', 'origin', 'git@github.com:harbor/gateway.git');
  history.commit('Serve sessions', {
    'README.md': '# Gateway\n',
    'package.json': '{ "name": "gateway", "private": true, "type": "module" }\n',
    'src/session.ts': 'export const lifetime = 3600;\n',
    'src/store.ts':
      "import { lifetime } from './session.ts';\n\nexport const keep = lifetime * 2;\n",
    '.github/workflows/ci.yml': workflow(PINNED),
  });
  history.git('tag', 'v1.0.0');

  history.git('switch', '--quiet', '--create', 'renewal-gateway');
  const first = history.commit('Renew sessions in the gateway', {
    'src/session.ts':
      "import { keep } from './store.ts';\n\nexport const lifetime = 3600;\nexport const renew = () => keep;\n",
  });
  const second = history.commit('Renew without the store', {
    'src/session.ts': 'export const lifetime = 3600;\nexport const renew = () => lifetime;\n',
  });
  const third = history.commit('Renew from the store after all', {
    'src/session.ts':
      "// renewal\nimport { keep } from './store.ts';\n\nexport const lifetime = 3600;\nexport const renew = () => keep;\n",
  });
  history.git('switch', '--quiet', 'main');
  history.git(
    'merge',
    '--quiet',
    '--no-ff',
    'renewal-gateway',
    '--message',
    'Merge pull request #1 from harbor/renewal-gateway\n\nMove session renewal into the gateway',
  );
  history.commit('Run the tests on every push (#2)', {
    '.github/workflows/ci.yml': workflow('actions/checkout@v5'),
  });
  history.git('tag', '--annotate', 'v1.1.0', '--message', 'Second release');
  history.commit('<img src=x onerror=alert(1)> {{7*7}} \u202egnp.exe (#3)', {
    'NOTES.md': 'Nothing to see.\n',
  });
  history.commit(
    'Describe the gateway (#4)',
    { 'README.md': '# Gateway\n\nKeeps sessions.\n' },
    // The largest identity that 64 bits hold.
    { name: 'Grete Lindqvist', email: '9223372036854775807+grete@users.noreply.github.com' },
  );

  history.git('switch', '--quiet', '--create', 'container-image');
  history.commit('Ship the gateway as an image', {
    Dockerfile: 'FROM node:24\nCOPY . .\nCMD ["node", "src/session.ts"]\n',
  });
  history.git('switch', '--quiet', 'main');
  return {
    folder,
    renewal: [first, second, third],
    show: (object) => history.git('show', object),
  };
}

/** A workflow that runs the tests, and one action. */
export const workflow = (action: string) => `name: ci
on: push
permissions:
  contents: read
jobs:
  test:
    runs-on: ubuntu-24.04
    steps:
      - uses: ${action}
      - run: npm test
`;
