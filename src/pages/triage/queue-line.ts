import { valuesOf } from '../../triage/arrange.ts';
import { isOpen, type Entry, type Member } from '../../triage/entries.ts';
import { facetLabel } from '../../triage/facet-words.ts';
import { NONE } from '../../triage/facets.ts';

/** What the queue says of a finding, for all environments that recorded it. */
export function queueLineOf(entry: Entry) {
  const open = entry.members.find(isOpen);
  return {
    severities: valuesOf(entry, 'severity'),
    /** The record that its link opens. */
    opens: open ?? entry.members[0],
    /** What closed it, in words; undefined: it is open somewhere. */
    closed: open ? undefined : [...new Set(entry.members.map(closedBy))].join(', '),
  };
}

/** What a finding is closed by: that it is resolved, else the decision on it. */
const closedBy = ({ facets: { lifecycle, decision } }: Member): string =>
  lifecycle?.[0] === 'RESOLVED'
    ? facetLabel('lifecycle', 'RESOLVED')
    : facetLabel('decision', decision?.[0] ?? NONE);
