import { serviceError } from './problem.ts';

// A page of an export is no JSON, is read as a stream, and is fetched in workers too, where there is no
// session storage: so not through the generated client. The token is handed in and not kept.

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

/** The address of a page on this origin. */
export function exportPageAddress(request: ExportPageRequest): string {
  const { orgId, dataset, from, to, format, groupBy, cursor } = request;
  const query = new URLSearchParams({ from, to, format });
  if (groupBy !== undefined) query.set('group_by', groupBy);
  if (cursor !== undefined) query.set('cursor', cursor);
  const segment = encodeURIComponent;
  return `/api/v1/organizations/${segment(orgId)}/exports/${segment(dataset)}?${query.toString()}`;
}

/**
 * Asks for one page once. Its body is still to be read, and may break off.
 *
 * @param options.origin Of the service; a page and its workers leave it out.
 * @throws ServiceError for a refusal, or with status 0 where no answer arrived; AbortError.
 */
export async function fetchExportPage(
  request: ExportPageRequest,
  { token, signal, origin = '' }: { token: string; signal: AbortSignal; origin?: string },
): Promise<ExportPage> {
  let response: Response;
  try {
    response = await fetch(origin + exportPageAddress(request), {
      headers: { Authorization: `Bearer ${token}` },
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      signal,
    });
  } catch (error) {
    throw serviceError(error, undefined);
  }
  if (!response.ok || response.body === null) {
    const text = await response.text().catch(() => '');
    throw serviceError(jsonOr(text), response);
  }
  return {
    body: response.body,
    mediaType: mediaType(response.headers.get('Content-Type') ?? ''),
    after: afterPage(response.headers),
  };
}

function afterPage(headers: Headers): AfterPage {
  const cursor = headers.get('X-Next-Cursor');
  if (cursor !== null && cursor !== '') return { kind: 'more', cursor };
  return headers.get('X-Export-Complete') === 'true' ? { kind: 'end' } : { kind: 'unconfirmed' };
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const mediaType = (contentType: string) => contentType.replace(/;.*$/s, '').trim().toLowerCase();
