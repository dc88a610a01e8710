import { madeDocument, seeded } from '../../src/api/testing/made-document.ts';
import { ordinaryFilling } from '../../src/api/testing/ordinary-filling.ts';
import { hostileStrings } from './hostile-strings.ts';
import { choosing, exportPage, placesOf } from './hostile-texts.ts';
import { identitiesOf } from './made-pages.ts';

/** Lists: the array and the type of their rows. Of the export, each document is a row. */
const lists: Record<string, [rows: string, row: string]> = {
  ReviewPage: ['reviews', 'ReviewSummary'],
  RepositoryNames: ['repositories', 'RepositoryName'],
};
const ROWS = 8;

/** Listed values that are rare, and without which a field is not shown. */
const telling: Record<string, string> = { 'CustomerAssessment.status': 'INCOMPLETE' };

/** Stands for a hostile text, by its field and number; without a number for an identity of the visit. */
const SIGN = /⟦([\w.]+) (\d*)⟧/g;

/** One field: the texts that it was not shown with yet, and those that it was sent. */
type Field = { waiting: number[]; sent: Set<number>; wasShown: boolean };

/**
 * Sends every hostile text to every text field of a type, in as few documents as that takes. Each document
 * is shown twice: first with signs for its texts, which tell what of it the page shows; then with the texts.
 * A field that is ever shown lacks each text that it was not shown with; another one, each that it was
 * not sent.
 */
export class EveryPair {
  readonly #type: string;
  readonly #fields: Map<string, Field>;

  constructor(type: string) {
    this.#type = type;
    // Fields begin apart, so that no document holds one text only.
    this.#fields = new Map(
      [...placesOf([type])].map((place, index) => {
        const waiting = hostileStrings.map(
          (_, number) => (number + index * 61) % hostileStrings.length,
        );
        return [place, { waiting, sent: new Set(), wasShown: false }];
      }),
    );
  }

  /** Whether each text of each field was sent, and shown where the field ever is. */
  get complete(): boolean {
    return [...this.#fields.values()].every(isDone);
  }

  /** How many pairs were sent in documents that a page showed. */
  get sent(): number {
    return [...this.#fields.values()].reduce((sum, { sent }) => sum + sent.size, 0);
  }

  /** The next document, with signs for texts that are missing. */
  next(visit: number): string {
    const random = seeded(visit);
    const ordinary = ordinaryFilling(random);
    const identities = identitiesOf(visit);
    const make = () =>
      madeDocument(this.#type, {
        integer: ordinary.integer,
        flag: () => true,
        absent: (place) => place === 'ReviewPage.next_cursor',
        elements: (place) => (place.startsWith(`${this.#type}.`) && this.#type in lists ? ROWS : 2),
        text: (place, schema) => {
          // What is shown may depend on these; so they are now and then as the contract lists them.
          const listed = (place in identities || choosing.test(place)) && random() < 0.25;
          const number = listed ? undefined : this.#take(place);
          if (number !== undefined) return `⟦${place} ${number}⟧`;
          if (place in identities) return `⟦${place} ⟧`;
          return telling[place] ?? ordinary.text(place, schema);
        },
      });
    return JSON.stringify(
      this.#type === 'FindingsExportRow' ? Array.from({ length: ROWS }, make) : make(),
    );
  }

  /** The next text that the field lacks, if it lacks any. */
  #take(place: string): number | undefined {
    const field = this.#fields.get(place);
    if (!field || isDone(field)) return undefined;
    const number = field.waiting.shift();
    if (number !== undefined) field.waiting.push(number);
    return number;
  }

  /** Takes note of a document that was sent, and of the signs that the page showed of it. */
  note(document: string, shown: string): void {
    for (const [, place = '', number] of document.matchAll(SIGN)) {
      if (number !== '') this.#fields.get(place)?.sent.add(Number(number));
    }
    for (const [, place = '', number] of shown.matchAll(SIGN)) {
      const field = this.#fields.get(place);
      if (!field || number === '') continue;
      field.wasShown = true;
      field.waiting = field.waiting.filter((each) => each !== Number(number));
    }
  }

  /** The answer that holds a document, as signs or as texts, and in it what tells that it is shown. */
  answer(document: string, visit: number, as: 'signs' | 'texts'): Response {
    const identities = identitiesOf(visit);
    const textOf = (sign: string, place: string, number: string) => {
      if (number === '') return String(identities[place]);
      return as === 'signs' ? sign : (hostileStrings[Number(number)] ?? '');
    };
    const filled: unknown = JSON.parse(document, (_, value: unknown) =>
      typeof value === 'string' ? value.replace(SIGN, textOf) : value,
    );
    const [rows, row] = lists[this.#type] ?? ['', this.#type];
    const last = madeDocument(row, {
      text: () => tokenOf(visit),
      integer: () => visit,
      flag: () => false,
      elements: () => 0,
      absent: () => true,
    });
    if (Array.isArray(filled)) return exportPage([...(filled as object[]), last]);
    const found = filled as Record<string, unknown>;
    if (rows !== '') (found[rows] as object[]).push(last);
    else found['visit'] = tokenOf(visit);
    return Response.json(found);
  }
}

/** What tells that the document of a visit is shown. */
export const tokenOf = (visit: number) => `§${visit}§`;

const isDone = ({ waiting, sent, wasShown }: Field) =>
  wasShown ? waiting.length === 0 : sent.size === hostileStrings.length;
