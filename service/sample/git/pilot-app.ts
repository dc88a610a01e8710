import { AUTHORS } from './authors.ts';
import { HistoryStream } from './history-stream.ts';

const manifest = (dependencies: Readonly<Record<string, string>>) =>
  `${JSON.stringify({ name: 'pilot-app', private: true, type: 'module', dependencies }, null, 2)}\n`;
const lock = (dependencies: Readonly<Record<string, string>>) =>
  `${JSON.stringify(
    {
      name: 'pilot-app',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { name: 'pilot-app', dependencies },
        ...Object.fromEntries(
          Object.entries(dependencies).map(([name, range]) => [
            `node_modules/${name}`,
            { version: range.replace('^', ''), integrity: 'sha512-not-fetched-here' },
          ]),
        ),
      },
    },
    null,
    2,
  )}\n`;
const ORDERS = `import { pilotOf } from './pilots.ts';

export const label = (order) => \`\${order.vessel}: \${pilotOf(order).name}\`;
`;
const PILOTS = `export const pilots = [];
export const pilotOf = (order) => pilots.find(({ id }) => id === order.pilot);
`;

/** TypeScript: cycles of three modules, a manifest ahead of its lock file, conflict markers. */
export const pilotApp = (): string =>
  new HistoryStream(AUTHORS.mara)
    .commit('2026-06-01 08:00', 'Show pilots their orders', {
      'README.md': '# pilot-app\n',
      'package.json': manifest({ preact: '^10.26.0' }),
      'package-lock.json': lock({ preact: '^10.26.0' }),
      'src/orders.ts': ORDERS,
      'src/pilots.ts': PILOTS,
      'src/map.ts': 'export const centre = [51.95, 4.05];\n',
      '.docket/guidance.md':
        '# Pilots read this on a moving launch\n\nNothing smaller than 16 px, nothing that needs two hands, nothing told apart by red and green alone.\n',
    })
    .tag('1.0.0')
    .merged({
      number: 31,
      title: 'Draw orders on the chart',
      branch: 'chart',
      author: AUTHORS.yuki,
      at: '2026-06-15 09:00',
      steps: [
        {
          message: 'Use the map in orders',
          files: {
            'src/map.ts':
              "import { label } from './orders.ts';\n\nexport const centre = [51.95, 4.05];\nexport const draw = (order) => label(order);\n",
          },
        },
        {
          message: 'Draw pilots too',
          files: {
            'src/pilots.ts': `import { centre } from './map.ts';\n\n${PILOTS}export const home = centre;\n`,
          },
        },
      ],
    })
    .squashed({
      number: 34,
      title: 'Читать очереди вслух',
      branch: 'speech',
      author: AUTHORS.oksana,
      at: '2026-07-07 14:00',
      steps: [
        {
          message: 'speech',
          files: {
            'package.json': manifest({ preact: '^10.26.0', 'speech-queue': '^2.1.0' }),
            'src/speech.ts':
              "import { label } from './orders.ts';\n\nexport const say = (order) => label(order);\n",
          },
        },
      ],
    })
    .tag('1.1.0')
    .merged({
      number: 37,
      title: 'Remove the map from pilots',
      branch: 'acyclic',
      author: AUTHORS.mara,
      at: '2026-08-18 08:00',
      steps: [
        {
          message: 'Stop importing the map in pilots',
          files: {
            'src/pilots.ts': PILOTS,
            'package-lock.json': lock({ preact: '^10.26.0', 'speech-queue': '^2.1.0' }),
          },
        },
      ],
    })
    .tag('1.2.0')
    .squashed({
      number: 40,
      title: 'إظهار اتجاه الريح بجانب الأمر',
      branch: 'wind',
      author: AUTHORS.noor,
      at: '2026-09-29 06:20',
      steps: [
        {
          message: 'wind',
          files: {
            'src/wind.ts': 'export const wind = (degrees) => degrees % 360;\n',
            '.github/workflows/build.yml':
              'name: build\non: push\njobs:\n  build:\n    runs-on: ubuntu-24.04\n    steps:\n      - uses: actions/checkout@main\n      - run: npm ci && npm test\n',
          },
        },
      ],
    })
    .merged({
      number: 43,
      title: 'Merge the night colours',
      branch: 'night',
      author: AUTHORS.grete,
      at: '2026-10-26 16:00',
      steps: [
        {
          message: 'Merge main into night',
          files: {
            'src/colours.ts':
              "<<<<<<< night\nexport const ink = '#ff6b5e';\n=======\nexport const ink = '#ffffff';\n>>>>>>> main\n",
          },
        },
        {
          message: 'Keep the red',
          files: { 'src/colours.ts': "export const ink = '#ff6b5e';\n" },
        },
      ],
    })
    .tag('1.3.0')
    .open({
      title: 'Hand an order over to another pilot',
      branch: 'handover',
      author: AUTHORS.tobias,
      at: '2026-11-16 11:45',
      steps: [
        {
          message: 'Add handOver',
          files: {
            'src/handover.ts':
              "import { say } from './speech.ts';\n\nexport const handOver = (order, pilot) => say({ ...order, pilot });\n",
          },
        },
        {
          message: 'Say who took it',
          files: {
            'src/speech.ts':
              "import { handOver } from './handover.ts';\nimport { label } from './orders.ts';\n\nexport const say = (order) => label(order);\nexport const take = handOver;\n",
          },
        },
        {
          message: 'Keep handovers out of speech.ts',
          files: {
            'src/speech.ts':
              "import { label } from './orders.ts';\n\nexport const say = (order) => label(order);\n",
          },
        },
      ],
    })
    .text();
