import { plural } from '../lib/plural.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Menu } from '../ui/Menu.tsx';
import { isOpen, type Entry, type Member } from './entries.ts';
import { chosenMember, type Choice } from './facets.ts';
import { findingsText, type CopyContext, type CopyFormat } from './finding-text.ts';

const formats: [CopyFormat, string][] = [
  ['markdown', 'Markdown'],
  ['text', 'plain text'],
];

/** Copies findings for an issue tracker or a coding agent: the open serious ones, or all that is shown. */
export function CopyMenu({
  all,
  shown,
  choice,
  context,
  holds,
}: {
  all: readonly Entry[];
  shown: readonly Entry[];
  /** What the list is narrowed to: that record of a finding is copied. */
  choice: Choice;
  context: CopyContext;
  /** What the list holds of all that there is, in words. */
  holds: () => string;
}) {
  'use memo';
  return (
    <Menu label="Copy findings">
      <Choices
        sets={[
          ['open serious', all.flatMap(openSerious)],
          ['shown', shown.flatMap(({ members }) => chosenMember(members, choice) ?? [])],
        ]}
        context={context}
        holds={holds}
      />
    </Menu>
  );
}

const openSerious = ({ members }: Entry): Member[] =>
  members.filter((member) => member.severity === 'SERIOUS' && isOpen(member)).slice(0, 1);

function Choices({
  sets,
  context,
  holds,
}: {
  sets: [string, Member[]][];
  context: CopyContext;
  holds: () => string;
}) {
  return (
    <>
      {sets.map(([what, members]) => (
        <section key={what} className="stack tight" aria-label={`Copy ${what} findings`}>
          <p>
            {plural(members.length, 'finding')} {what}
          </p>
          <div className="row">
            {formats.map(([format, name]) => (
              <CopyButton
                key={format}
                words
                label={`Copy ${what} as ${name}`}
                text={() =>
                  findingsText(members, { ...context, set: what, holds: holds() }, format)
                }
              />
            ))}
          </div>
        </section>
      ))}
      <p className="faint">
        “Open” means present in this run and not dismissed, fixed, accepted or covered. Quoted text
        is fenced to set it apart.
      </p>
    </>
  );
}
