import type { FindingText } from '../build/finding.ts';

const MODULES = [
  'berthing',
  'billing',
  'bunkering',
  'cargo',
  'customs',
  'demurrage',
  'dispatch',
  'gate',
  'lashing',
  'mooring',
  'pilotage',
  'quarantine',
  'reefer',
  'security',
  'stowage',
  'towage',
  'vgm',
  'weighing',
  'yard',
];
const RULES = [
  {
    key: 'null-return',
    domain: 'reliability',
    claim: (f: string) =>
      `${f} returns null for a record that is locked, and three of its callers dereference what it returns.`,
    impact: 'The request ends in a NullPointerException, and the lock is kept until it times out.',
    fix: 'Return Optional and let the callers say what a locked record means to them.',
  },
  {
    key: 'string-sql',
    domain: 'authorization',
    claim: (f: string) =>
      `${f} puts the sort column, which comes from the query string, into its SQL as text.`,
    impact: 'Whoever can open the page can read other tables through the order of the rows.',
    fix: 'Accept only the columns that the page offers.',
  },
  {
    key: 'unclosed',
    domain: 'reliability',
    claim: (f: string) => `${f} leaves its ResultSet open when a row cannot be mapped.`,
    impact:
      'The connection goes back to the pool with an open cursor; after some forty of them it refuses new ones.',
    fix: 'Use try-with-resources around the statement.',
  },
  {
    key: 'default-zone',
    domain: 'data_integrity',
    claim: (f: string) => `${f} reads dates in the time zone of the machine.`,
    impact: 'The same file gives different dates on the servers in Virginia and in Dublin.',
    fix: 'Specify the port’s time zone.',
  },
  {
    key: 'catch-all',
    domain: 'observability',
    claim: (f: string) =>
      `${f} catches Exception, logs its message without the cause, and goes on.`,
    impact: 'The failure comes to light only when numbers are missing from the monthly report.',
    fix: 'Catch only what can be handled, and let everything else end the job.',
  },
] as const;

/** The finding at a place of the long series that a first review of an old code base gives. */
export function legacyFinding(index: number): FindingText {
  const module = MODULES[index % MODULES.length] ?? 'yard';
  const rule = RULES[Math.floor(index / MODULES.length) % RULES.length] ?? RULES[0];
  const place = Math.floor(index / (MODULES.length * RULES.length));
  const type = `${module.charAt(0).toUpperCase()}${module.slice(1)}`;
  const method = `${type}Dao.find${place === 0 ? 'All' : `ByKey${place}`}`;
  return {
    series: `${rule.key}-${module}-${place}`,
    severity: index % 23 === 0 ? 'SERIOUS' : 'WARNING',
    domain: rule.domain,
    claim: rule.claim(method),
    impact: rule.impact,
    remediation: rule.fix,
    symbols: [method],
    path: `${module}/src/main/java/com/harbor/atlas/${module}/${type}Dao.java`,
    lines: [20 + ((place * 13) % 900), 24 + ((place * 13) % 900)],
    proof: 'REPOSITORY_READ',
  };
}
