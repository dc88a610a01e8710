import type { CustomerAssessment, CustomerCheck, SubjectView } from '../../src/api/types.ts';
import type { AssessmentWrite, FindingWrite } from '../store/reviews.ts';
import type { CheckResult } from './check-results.ts';
import type { DateOf } from './commit-dates.ts';
import { domainViews, type AssessedCheck } from './domain-views.ts';
import { makeFindings } from './findings.ts';
import type { SourceLinks } from '../base/source-links.ts';
import type { ConfigurationInForce } from './read-configuration.ts';
import type { ReadRevision } from './revisions.ts';
import type { SeriesHistory } from './series-history.ts';

/** An environment of a review, and the assessment that it gets. */
export interface AssessedEnvironment {
  id: string;
  name: string;
  assessmentId: string;
}

/** An assessment to be recorded, with the checks that were asked for it. */
export interface Assessed {
  write: AssessmentWrite;
  asked: readonly CheckResult[];
}

/** A change as the checks saw it: the same for all its assessments. */
export interface CheckedChange {
  base: ReadRevision;
  head: ReadRevision;
  results: readonly CheckResult[];
  configuration: ConfigurationInForce;
  subjects: readonly SubjectView[];
  links: SourceLinks;
  earlier: SeriesHistory;
  dateOf: DateOf;
  startedAt: string;
  completedAt: string;
}

/**
 * Makes the assessment of one environment, of the checks that are asked there. A lifecycle that the
 * repository chose is recorded beside the outcome and changes nothing of it.
 */
export function assess(environment: AssessedEnvironment, change: CheckedChange): Assessed {
  const { head, configuration, subjects, startedAt, completedAt } = change;
  const checks = change.results.map((result) => ({
    result,
    asked: isAsked(configuration, result.check.key, environment.name),
  }));
  const asked = checks.filter((each) => each.asked).map(({ result }) => result);
  const gaps = [...asked.map(({ gap }) => gap), configuration.gap].filter((gap) => gap !== null);
  const status = gaps.length === 0 ? 'COMPLETED' : 'INCOMPLETE';
  const notConfigured = configuration.gap === 'CONFIGURATION_INVALID';
  const assessment: Omit<CustomerAssessment, 'findings'> = {
    id: environment.assessmentId,
    environment_display_name: environment.name,
    status,
    domains: domainViews(checks, head),
    checks: { receipt_recorded: true, status, families: families(checks, configuration) },
    started_at: startedAt,
    completed_at: completedAt,
    reason_codes: [...new Set(gaps)].toSorted(),
    ...(status === 'INCOMPLETE' && {
      incompleteness_kind: notConfigured ? 'NOT_CONFIGURED' : 'EVIDENCE_UNAVAILABLE',
    }),
  };
  const findings = findingsOf(environment, asked, change);
  return { write: { environment_id: environment.id, assessment, subjects, findings }, asked };
}

function isAsked({ configuration }: ConfigurationInForce, key: string, name: string): boolean {
  return configuration.checks.get(key)?.environments?.includes(name) ?? true;
}

function findingsOf(
  { assessmentId }: AssessedEnvironment,
  asked: readonly CheckResult[],
  { base, head, links, earlier, dateOf }: CheckedChange,
): FindingWrite[] {
  if (!head.read) return [];
  return makeFindings(
    asked.flatMap(({ compared }) => compared ?? []),
    {
      assessmentId,
      head: head.commit,
      base: base.read ? base.commit : null,
      links,
      dateOf,
      earlier,
    },
  );
}

/** The recorded checks, ordered by key; the configuration file is one where there is one. */
function families(
  checks: readonly AssessedCheck[],
  { configuration, view }: ConfigurationInForce,
): CustomerCheck[] {
  const own = checks.map(({ result: { check, view }, asked }): [string, CustomerCheck] => {
    const lifecycle = configuration.checks.get(check.key)?.lifecycle ?? view.lifecycle;
    if (asked) return [check.key, { ...view, lifecycle }];
    const detail = 'The repository is configured to run it only in other environments.';
    return [check.key, { name: view.name, lifecycle, outcome: 'NOT_ASKED', detail }];
  });
  if (view !== null) own.push(['repository_configuration', view]);
  return own.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
}
