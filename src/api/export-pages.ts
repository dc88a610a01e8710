import { exportDataset } from './operations.ts';
import { ServiceError } from './failure.ts';
import { request } from './request.ts';

// A page of an export is no JSON, is read as a stream, and is fetched in workers too.

/** What one page is asked for by (spec: Export review metadata). */
export type ExportPageRequest = {
  orgId: string;
  dataset: string;
  /** The window: RFC 3339, the end not in it, at most 31 days. */
  from: string;
  to: string;
  format: 'ndjson' | 'csv';
  /** Applies to `finding_outcomes` only. */
  groupBy?: string | undefined;
  /** Where the page begins; undefined: at the start of the window. */
  cursor?: string | undefined;
};

/**
 * What follows a page: another one, nothing (the service confirmed the end), or not known (neither header
 * came: H34; contract decisions, "Exports").
 */
export type AfterPage =
  { kind: 'more'; cursor: string } | { kind: 'end' } | { kind: 'unconfirmed' };

export type ExportPage = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The media type, in lower case and without parameters. */
  mediaType: string;
  after: AfterPage;
};

/** The operation's parameters for a page. */
export const askedFor = ({ orgId, dataset, groupBy, cursor, ...window }: ExportPageRequest) => ({
  path: { org_id: orgId, dataset },
  query: {
    ...window,
    ...(groupBy !== undefined && { group_by: groupBy }),
    ...(cursor !== undefined && { cursor }),
  },
});

/**
 * Asks for one page once. Its body is still to be read, and may break off.
 *
 * @param options.origin Of the service; a page and its workers leave it out.
 * @throws ServiceError for a refusal, or with status 0 where no answer arrived; AbortError.
 */
export async function fetchExportPage(
  page: ExportPageRequest,
  options: { token: string; signal: AbortSignal; origin?: string },
): Promise<ExportPage> {
  const { body, headers } = await request(exportDataset, askedFor(page), {
    ...options,
    cache: 'no-store',
  });
  if (body === null) throw new ServiceError({ status: 0 });
  return {
    body,
    mediaType: mediaType(headers.get('Content-Type') ?? ''),
    after: afterPage(headers),
  };
}

function afterPage(headers: Headers): AfterPage {
  const cursor = headers.get('X-Next-Cursor');
  if (cursor !== null && cursor !== '') return { kind: 'more', cursor };
  return headers.get('X-Export-Complete') === 'true' ? { kind: 'end' } : { kind: 'unconfirmed' };
}

/** Whether a page of this type is one of an export, and not a proxy’s page in its place. */
export const isExportType = (mediaType: string, format: ExportPageRequest['format']) =>
  format === 'csv'
    ? mediaType === 'text/csv'
    : /^application\/(x-)?(ndjson|jsonl)$/.test(mediaType);

const mediaType = (contentType: string) => contentType.replace(/;.*$/s, '').trim().toLowerCase();
