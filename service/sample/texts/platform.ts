import type { FindingText } from '../build/finding.ts';

/** What reviewers said about the repositories that other services are built, told and shown with. */
export const platform = {
  actionUnpinned: {
    series: 'action-by-tag',
    severity: 'WARNING',
    domain: 'supply_chain',
    claim: 'The publish job runs upload-artifact@v4, a tag that its owner can move.',
    impact: 'Whoever controls that tag runs code with the package registry’s token.',
    remediation:
      'Pin the action to the commit that v4 names today, and let the update bot move it.',
    symbols: ['publish', 'upload-artifact@v4'],
    path: '.ci/workflows/publish.yml',
    lines: [37, 37],
    proof: 'DETERMINISTIC',
  },
  cachePoisoned: {
    series: 'cache-key-ignores-toolchain',
    severity: 'SERIOUS',
    domain: 'supply_chain',
    claim:
      'cache_key hashes the lock file but not the compiler version; forks have shared the cache namespace since remote_cache was opened to pull requests.',
    impact: 'An artifact built in a fork can be linked into a release.',
    remediation: 'Add the toolchain digest and the trust level of the build to cache_key.',
    symbols: ['cache_key', 'remote_cache'],
    path: 'tools/cache/key.py',
    lines: [10, 42],
    proof: 'REPOSITORY_READ',
  },
  rootContainer: {
    series: 'image-runs-as-root',
    severity: 'WARNING',
    domain: 'containers',
    claim: 'The last stage of the Dockerfile names no USER; the process runs as root.',
    impact: 'A compromised process owns the container’s file system and every mounted secret.',
    remediation: 'Add USER 65532 after the last COPY.',
    symbols: ['Dockerfile', 'USER'],
    path: 'Dockerfile',
    lines: [1, 24],
    proof: 'DETERMINISTIC',
  },
  bucketPublic: {
    series: 'bucket-acl-public-read',
    severity: 'SERIOUS',
    domain: 'privacy',
    claim:
      'module.manifest_archive sets acl = "public-read", left over from testing the download page.',
    impact:
      'Cargo manifests, with consignee names and values, can be listed by anyone who knows the bucket’s name.',
    remediation: 'Make the bucket private and serve downloads through signed URLs.',
    symbols: ['module.manifest_archive', 'acl'],
    path: 'environments/production/archive.tf',
    lines: [8, 21],
    proof: 'DETERMINISTIC',
  },
  alarmMuted: {
    series: 'alarm-threshold-never-met',
    severity: 'WARNING',
    domain: 'observability',
    claim:
      'The alarm settlement_lag compares seconds with a threshold in milliseconds: 900000 seconds is ten days.',
    impact: 'Nobody is alerted when settlement stops.',
    remediation: 'threshold = 900.',
    symbols: ['settlement_lag'],
    path: 'environments/production/alarms.tf',
    lines: [112, 119],
    proof: 'REPOSITORY_READ',
  },
  ediSegment: {
    series: 'edi-segment-unbounded',
    severity: 'SERIOUS',
    domain: 'reliability',
    claim:
      'read_segment allocates what the length field says before checking whether that many bytes follow.',
    impact:
      'One malformed BAPLIE file of 40 bytes makes the importer request 4 GiB and exit; the queue then gives it the same file again.',
    remediation:
      'Bound the length by the rest of the interchange, and set aside files that fail twice.',
    symbols: ['read_segment'],
    path: 'crates/baplie/src/segment.rs',
    lines: [66, 94],
    proof: 'DETERMINISTIC',
  },
  unsafeSlice: {
    series: 'from-utf8-unchecked-on-input',
    severity: 'SERIOUS',
    domain: 'memory_safety',
    claim:
      'field_text calls from_utf8_unchecked on bytes of the file. EDIFACT allows ISO 8859-1, and terminals do send it.',
    impact:
      'Undefined behaviour on every manifest with an umlaut; so far it has shown up as truncated names.',
    remediation: 'Decode according to the syntax identifier in UNB, and fall back to lossy UTF-8.',
    symbols: ['field_text', 'from_utf8_unchecked', 'UNB'],
    path: 'crates/baplie/src/field.rs',
    lines: [30, 36],
    proof: 'DETERMINISTIC',
  },
  mailLoop: {
    series: 'auto-reply-answers-auto-reply',
    severity: 'WARNING',
    domain: 'reliability',
    claim:
      'shouldReply looks for Auto-Submitted only; out-of-office emails from the port authority carry X-Autoreply.',
    impact: 'Two systems thanked each other 4,100 times on the weekend of 7 November.',
    remediation: 'Also treat X-Autoreply and an empty return path as automatic.',
    symbols: ['shouldReply', 'Auto-Submitted', 'X-Autoreply'],
    path: 'src/mail/should-reply.ts',
    lines: [6, 17],
    proof: 'RUNTIME_RECORD',
  },
  webhookOrder: {
    series: 'webhook-retries-overtake',
    severity: 'WARNING',
    domain: 'concurrency',
    claim:
      'deliver retries each event on its own; a later event for the same vessel overtakes one that is waiting for its second attempt.',
    impact: 'Receivers that apply events as they arrive end up in the older state.',
    remediation:
      'Retry per vessel, or send a sequence number and document that it determines the order.',
    symbols: ['deliver'],
    path: 'src/webhook/deliver.ts',
    lines: [80, 133],
    proof: 'INFERENCE',
  },
  staleClosure: {
    series: 'effect-holds-first-filter',
    severity: 'WARNING',
    domain: 'user_interface',
    claim:
      'useLiveCalls subscribes once and keeps the filter of the first render; later filters only change what is drawn.',
    impact: 'Calls that the first filter left out never appear until the page is loaded again.',
    remediation: 'Resubscribe when filter changes, or apply it after the subscription.',
    symbols: ['useLiveCalls', 'filter'],
    path: 'src/pages/calls/use-live-calls.ts',
    lines: [24, 51],
    proof: 'REPOSITORY_READ',
  },
  // `innerHTML` is what this finding is about, as text: nothing of the sample runs.
  xssNotice: {
    series: 'notice-set-as-html',
    severity: 'SERIOUS',
    domain: 'authorization',
    claim:
      'NoticeBar sets the port’s notice as innerHTML to keep its line breaks. Notices come from the port’s own staff, through a form that does not sanitise them.',
    impact: 'A notice can run script in the session of every dispatcher of that port.',
    remediation: 'Render text and keep the breaks with white-space: pre-line.',
    symbols: ['NoticeBar', 'innerHTML', 'white-space'],
    path: 'src/ui/NoticeBar.tsx',
    lines: [15, 22],
    proof: 'DETERMINISTIC',
  },
  featureFlag: {
    series: 'flag-default-differs',
    severity: 'WARNING',
    domain: 'release_safety',
    claim: 'new_allocation defaults to on in the console and to off in the scheduler.',
    impact: 'While the flag service is unavailable, the console offers what the scheduler refuses.',
    remediation: 'Keep the defaults in one file that both read.',
    symbols: ['new_allocation'],
    path: 'src/flags.ts',
    lines: [3, 19],
    proof: 'REPOSITORY_READ',
  },
} as const satisfies Record<string, FindingText>;
