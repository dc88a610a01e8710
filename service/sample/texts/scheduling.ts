import type { FindingText } from '../build/finding.ts';

/** What reviewers said about harbor/berth-scheduler and harbor/tariff-engine. */
export const scheduling = {
  doubleBooking: {
    series: 'overlap-check-excludes-edges',
    severity: 'SERIOUS',
    domain: 'data_integrity',
    claim:
      'overlaps compares a.start < b.end with both truncated to the minute. By that comparison, a call that ends at 14:00:30 and one that starts at 14:00:10 do not overlap.',
    impact:
      'Two vessels are given the same berth for up to a minute on paper, and in practice for as long as mooring takes.',
    remediation: 'Compare the instants, and truncate only for display.',
    symbols: ['overlaps', 'a.start', 'b.end'],
    path: 'pkg/berth/overlap.go',
    lines: [12, 19],
    proof: 'DETERMINISTIC',
  },
  tideTable: {
    series: 'tide-window-off-by-dst',
    severity: 'SERIOUS',
    domain: 'data_integrity',
    claim:
      'tideWindow adds 24 hours to get the next day. On the day the clocks change that is an hour off, in the direction that makes the water look deeper.',
    impact:
      'A vessel with 14.8 m draught was cleared for a window in which the depth over the sill is 14.6 m.',
    remediation: 'Add a calendar day in the port’s time zone.',
    symbols: ['tideWindow'],
    path: 'pkg/tide/window.go',
    lines: [70, 81],
    proof: 'RUNTIME_RECORD',
  },
  pilotQueue: {
    series: 'pilot-queue-starves-feeder',
    severity: 'WARNING',
    domain: 'reliability',
    claim:
      'nextPilot takes the longest vessel first, without ageing. Feeders wait for as long as deep-sea vessels keep arriving.',
    impact: 'On 3 November two feeders waited eleven hours; their slot at the next port was lost.',
    remediation: 'Add the waiting time to the key, as the tug queue does.',
    symbols: ['nextPilot'],
    path: 'pkg/pilot/queue.go',
    lines: [28, 44],
    proof: 'RUNTIME_RECORD',
  },
  eventOrder: {
    series: 'departed-before-arrived',
    severity: 'SERIOUS',
    domain: 'concurrency',
    claim:
      'publishMovements hands arrivals and departures to two topics. A consumer that reads both has no order between them, and closeCall runs on whichever comes first.',
    impact:
      'A call is closed before it is opened: it stays open in the console and is billed until someone notices.',
    remediation:
      'Key both by call id on one topic, or let closeCall wait for the arrival that it closes.',
    symbols: ['publishMovements', 'closeCall'],
    path: 'pkg/movement/publish.go',
    lines: [31, 77],
    proof: 'INFERENCE',
  },
  tariffCache: {
    series: 'tariff-cache-key-without-port',
    severity: 'SERIOUS',
    domain: 'data_integrity',
    claim:
      'cached_rate keys by tariff code and vessel class. Codes are unique within a port only: CT-40 is a container rate in Rotterdam and a crane rate in Tanjung Pelepas.',
    impact: 'Whichever port is queried first sets the other’s rate for an hour.',
    remediation: 'Put the port’s UN/LOCODE into the key.',
    symbols: ['cached_rate', 'CT-40'],
    path: 'tariff/cache.py',
    lines: [21, 38],
    proof: 'DETERMINISTIC',
  },
  decimalFloat: {
    series: 'rate-multiplied-as-float',
    severity: 'WARNING',
    domain: 'data_integrity',
    claim: 'apply_surcharge converts Decimal to float to use numpy, and back with quantize.',
    impact: 'Half-cent cases differ from the invoice that the same rule produced last year.',
    remediation: 'Keep Decimal; the vectors are 40 elements long.',
    symbols: ['apply_surcharge', 'Decimal', 'float', 'quantize'],
    path: 'tariff/surcharge.py',
    lines: [55, 63],
    proof: 'DETERMINISTIC',
  },
  holidayNone: {
    series: 'holiday-lookup-returns-none',
    severity: 'WARNING',
    domain: 'reliability',
    claim:
      'holiday_factor indexes the result of calendars.get(port), which is None for ports opened this year.',
    impact: 'The quote for a new port fails with a 500 instead of returning the plain rate.',
    remediation: 'Treat a port without a calendar as one without holidays, and log it once.',
    symbols: ['holiday_factor', 'calendars.get(port)'],
    path: 'tariff/holidays.py',
    lines: [14, 20],
    proof: 'REPOSITORY_READ',
  },
} as const satisfies Record<string, FindingText>;
