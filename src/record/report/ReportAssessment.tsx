import { Sentence } from '../../ui/Sentence.tsx';
import { assessmentStatus, checksStatus, domainStatus } from '../../api/record-words.ts';
import { plural } from '../../lib/plural.ts';
import { checksInOrder } from '../checks-in-order.ts';
import { receiptDisagreements } from '../receipt-disagreements.ts';
import { isSelection, noFindingsIn, type SavedPart, type SavedReview } from '../saved.ts';
import { Check } from './ReportCheck.tsx';
import { Finding } from './ReportFinding.tsx';
import { ReportWord, Text } from './ReportText.tsx';
import { recordWords } from '../words.ts';

export function Assessment({ part, saved }: { part: SavedPart; saved: SavedReview }) {
  const { assessment, findings } = part;
  const { unreadable } = saved;
  const { families, receipt_recorded: recorded, status } = assessment.checks;
  return (
    <section>
      <h3>
        <Text>{assessment.environment_display_name}</Text>:{' '}
        <ReportWord of={assessmentStatus} value={assessment.status} />
      </h3>
      <p>
        {assessment.findings.length === 0
          ? noFindingsIn(assessment, saved)
          : `${plural(findings.length, 'finding')}${isSelection(part) ? ', selected' : ''}${
              unreadable ? '; there may be others in the parts that couldn’t be read' : ''
            }`}
      </p>
      {findings.map((finding) => (
        <Finding key={finding.id} finding={finding} unreadable={unreadable} />
      ))}
      <h4>Risk domains</h4>
      {assessment.domains.length > 0 && (
        <ul>
          {assessment.domains.map(({ domain, status: word, reason }, index) => (
            <li key={index}>
              <Text>{domain}</Text>: <ReportWord of={domainStatus} value={word} />
              <div className="faint">
                <Text>{reason}</Text>
              </div>
            </li>
          ))}
        </ul>
      )}
      {assessment.domains.length === 0 && (
        <p>{unreadable ? recordWords.noDomainsRead : recordWords.noDomains}</p>
      )}
      <h4>Checks</h4>
      {!recorded && (
        <p>
          <Sentence
            words={recordWords.noCheckResult}
            status={<ReportWord of={checksStatus} value={status} />}
          />
        </p>
      )}
      {receiptDisagreements(assessment.checks).map((words) => (
        <p key={words}>
          <Sentence words={recordWords.contradicts} what={<Text>{words}</Text>} />
        </p>
      ))}
      {families.length > 0 && (
        <ul>
          {checksInOrder(families).map((check, index) => (
            <Check key={index} check={check} unreadable={unreadable} />
          ))}
        </ul>
      )}
    </section>
  );
}
