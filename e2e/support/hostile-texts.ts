import { createHash } from 'node:crypto';
import { madeDocument, seeded, textPlaces } from '../../src/api/testing/made-document.ts';
import { ordinaryFilling } from '../../src/api/testing/ordinary-filling.ts';
import { hostileStrings } from './hostile-strings.ts';
import { answerTypes, identitiesOf } from './made-pages.ts';
import type { Asked } from './made-service.ts';

/** Fields that choose what is shown: in every other round they hold values that the contract lists. */
export const choosing = new RegExp(
  [
    /\.(kind|status|state|outcome|lifecycle|availability|authority|permission|relation|role)$/,
    /\.(revision|provenance_status|receipt_recorded|pull_request_state|id|repository_id)$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** How much of everything a service sends: rows of lists, and elements of the arrays inside a record. */
type Size = { rows: number; elements: number };

/** What texts a service of this kind sends, and which it has sent to which field. */
export class HostileTexts {
  /** Places that every other round fills as the contract lists, so that all that depends on them is shown. */
  listed = true;
  /** The identities that the addresses of this visit name. */
  visit = 1;
  readonly #size: Size;
  /** Which texts each place has had. */
  readonly sent = new Map<string, Set<number>>();
  readonly #textOf: (number: number, place: string) => string;

  constructor(
    size: Size,
    textOf: (number: number, place: string) => string = (number) => hostileStrings[number] ?? '',
  ) {
    this.#size = size;
    this.#textOf = textOf;
  }

  /**
   * The document of the type at an address, always the same one, however requests overtake each other.
   * `next` gives the number of the text for a place; else it follows from the address.
   */
  document(
    type: string,
    address: string,
    next?: (place: string) => number,
  ): Record<string, unknown> {
    const seed = numberOf(`${address} ${this.listed}`);
    const ordinary = ordinaryFilling(seeded(seed));
    const identities = identitiesOf(this.visit);
    let taken = 0;
    return madeDocument(type, {
      integer: ordinary.integer,
      flag: () => true,
      absent: (place) => place === 'ReviewPage.next_cursor',
      elements: (place) =>
        place === 'ReviewPage.reviews' || place === 'RepositoryNames.repositories'
          ? this.#size.rows
          : this.#size.elements,
      text: (place, schema) => {
        const identity = identities[place];
        if (this.listed && identity !== undefined) return String(identity);
        if (this.listed && choosing.test(place)) return ordinary.text(place, schema);
        taken += 1;
        return this.#take(place, next?.(place) ?? seed + taken);
      },
    });
  }

  /** The answer to a request; undefined for what is no read. */
  answer = ({ operation, path, query }: Asked): Response | undefined => {
    const type = answerTypes[operation];
    const address = `${path.join('/')}?${query.toString()}`;
    if (type !== undefined) return Response.json(this.document(type, address));
    if (operation !== 'exportDataset') return undefined;
    const dataset = path.at(-1) ?? '';
    return exportPage(
      Array.from({ length: 30 }, (_, row) =>
        this.document(rowTypes[dataset] ?? 'FindingsExportRow', `${address} ${row}`),
      ),
    );
  };

  #take(place: string, at: number): string {
    const number = at % hostileStrings.length;
    let sent = this.sent.get(place);
    if (!sent) this.sent.set(place, (sent = new Set()));
    sent.add(number);
    return this.#textOf(number, place);
  }

  /** How many pairs of a text and a field were sent. */
  pairs(): number {
    return [...this.sent.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Which texts were sent at all. */
  texts(): Set<number> {
    return new Set([...this.sent.values()].flatMap((sent) => [...sent]));
  }
}

/**
 * Half of the pairs are the text itself; the other half carries a sign that Docket itself never writes and
 * a character that must not pass raw, so that a text that goes astray is found (`astray`).
 */
export function signed(number: number, place: string): string {
  const text = hostileStrings[number] ?? '';
  return isSigned(number, place) ? `⟦\u202e${text}⟧` : text;
}
const isSigned = (number: number, place: string) => (number + place.length) % 2 === 1;

/** The row of each dataset's export. */
export const rowTypes: Record<string, string> = {
  reviews: 'ReviewsExportRow',
  findings: 'FindingsExportRow',
  finding_validations: 'FindingValidationsExportRow',
  finding_outcomes: 'FindingOutcomesExportRow',
  spend: 'SpendExportRow',
};

/** A whole export of these rows. */
export const exportPage = (rows: readonly object[]) =>
  new Response(rows.map((row) => `${JSON.stringify(row)}\n`).join(''), {
    headers: { 'Content-Type': 'application/x-ndjson', 'X-Export-Complete': 'true' },
  });

/** Every text field that a document of one of the types holds, but for what leads to the next page. */
export const placesOf = (types: readonly string[]): Set<string> =>
  new Set(types.flatMap(textPlaces)).difference(new Set(['ReviewPage.next_cursor']));

/** A number that a text always has. */
const numberOf = (text: string) =>
  createHash('sha256').update(text).digest().readUInt32BE() % 1_000_000;
