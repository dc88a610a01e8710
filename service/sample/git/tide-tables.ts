import { AUTHORS } from './authors.ts';
import { HistoryStream } from './history-stream.ts';

const PINNED = 'actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8';
const workflow = (checkout: string, permissions = 'contents: read') => `name: test
on: [push]
permissions:
  ${permissions}
jobs:
  test:
    runs-on: ubuntu-24.04
    steps:
      - uses: ${checkout}
      - run: python -m pytest
`;
const GAUGES = `"""Gauges, and where they stand."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Gauge:
    code: str
    zero_metres: float


ROTTERDAM = Gauge("NLRTM", -0.62)
`;
const HARMONICS = `"""Tides from harmonic constants."""

import math

from tides.gauges import Gauge


def height(gauge: Gauge, hours: float) -> float:
    return gauge.zero_metres + 1.1 * math.cos(2 * math.pi * hours / 12.4206)
`;
const CORRECTED = HARMONICS.replace(
  'hours: float) -> float:',
  'hours: float, correction: float = 0.0) -> float:',
).replace('return gauge', 'return correction + gauge');
const WINDOWS = `"""When a vessel can pass the sill."""

from tides.gauges import Gauge
from tides.harmonics import height


def windows(gauge: Gauge, draught: float, sill: float) -> list[int]:
    return [hour for hour in range(24) if height(gauge, hour) + sill > draught]
`;

/** Python: an import cycle that comes, goes and comes back; a workflow that loosens. */
export const tideTables = (): string =>
  new HistoryStream(AUTHORS.samuel)
    .commit('2026-08-03 08:00', 'Compute tides from harmonic constants', {
      'README.md': '# tide-tables\n\nTides and tidal windows of the ports.\n',
      'pyproject.toml': '[project]\nname = "tide-tables"\nversion = "1.0.0"\n',
      'tides/__init__.py': '',
      'tides/gauges.py': GAUGES,
      'tides/harmonics.py': HARMONICS,
      '.github/workflows/test.yml': workflow(PINNED),
      '.docket/config.yaml':
        'environments: [production, staging]\nchecks:\n  ci_permissions: { lifecycle: SHADOW }\n  secrets: { environments: [production] }\n',
      '.docket/guidance/tides.md':
        '# Tides\n\nHeights are metres above the port’s chart datum, times are UTC. Never add 24 hours to get the next day: add a calendar day in the port’s time zone.\n',
      '.docket/guidance/tests.md':
        '# Tests\n\nCompare with the almanac of the hydrographic office, not with what the code returned last time.\n',
    })
    .tag('v1.0.0')
    .merged({
      number: 3,
      title: 'Show when a vessel can pass the sill',
      branch: 'windows',
      author: AUTHORS.mara,
      at: '2026-08-10 07:45',
      steps: [
        { message: 'Find windows by the hour', files: { 'tides/windows.py': WINDOWS } },
        {
          message: 'Let a gauge name its own windows',
          files: {
            'tides/gauges.py': GAUGES.replace(
              'from dataclasses import dataclass\n',
              'from dataclasses import dataclass\n\nfrom tides.windows import windows\n',
            ),
          },
        },
        {
          message: 'Keep windows out of gauges',
          files: { 'tides/gauges.py': GAUGES },
        },
      ],
    })
    .squashed({
      number: 5,
      title: '塩釜港の検潮所を追加する',
      branch: 'shiogama',
      author: AUTHORS.yuki,
      at: '2026-08-24 01:10',
      steps: [
        {
          message: '検潮所',
          files: { 'tides/gauges.py': `${GAUGES}SHIOGAMA = Gauge("JPSGM", -0.84)\n` },
        },
      ],
    })
    .tag('v1.1.0')
    .merged({
      number: 8,
      title: 'Fetch gauge readings every ten minutes',
      branch: 'readings',
      author: AUTHORS.noor,
      at: '2026-09-14 09:20',
      steps: [
        {
          message: 'Read the gauges',
          files: {
            'tides/readings.py':
              '"""Readings of the gauges."""\n\nfrom tides.harmonics import height\n\nINTERVAL = 600\n',
            Dockerfile:
              'FROM python:3.13-slim\nCOPY . /app\nCMD ["python", "-m", "tides.readings"]\n',
          },
        },
        {
          message: 'Correct the harmonics with the readings',
          files: {
            'tides/harmonics.py': HARMONICS.replace(
              'import math\n',
              'import math\n\nfrom tides import readings\n',
            ),
          },
        },
      ],
    })
    .squashed({
      number: 9,
      title: 'Run the tests with the latest actions/checkout',
      branch: 'checkout',
      author: AUTHORS.grete,
      at: '2026-09-21 12:00',
      steps: [
        {
          message: 'checkout',
          files: {
            '.github/workflows/test.yml': workflow('actions/checkout@v5', 'contents: write'),
          },
        },
      ],
    })
    .tag('v1.2.0')
    .merged({
      number: 11,
      title: 'Break the cycle between harmonics and readings',
      branch: 'no-cycle',
      author: AUTHORS.mara,
      at: '2026-10-05 08:30',
      steps: [
        {
          message: 'Pass readings in',
          files: {
            'tides/harmonics.py': CORRECTED,
          },
        },
      ],
    })
    .tag('v1.3.0')
    .open({
      title: 'Predict the surge',
      branch: 'surge',
      author: AUTHORS.oksana,
      at: '2026-11-17 10:05',
      steps: [
        {
          message: 'Add the surge to predictions',
          files: {
            'tides/surge.py':
              '"""Surge from wind and pressure."""\n\nfrom tides.harmonics import height\n',
          },
        },
        {
          message: 'Call surge from harmonics',
          files: {
            'tides/harmonics.py': `${CORRECTED}\n\nfrom tides.surge import height as with_surge\n`,
          },
        },
      ],
    })
    .text();
