import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { plainLine } from '../../lib/visible-text.ts';
import { reviewTitle } from '../review-title.ts';
import type { SavedReview } from '../saved.ts';
import { Report } from './Report.tsx';
import css from './report-file.css?raw';

/** What the file may do, which is nothing but to look as it does. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * Content as one HTML file without a script, which opens offline. It is drawn into a document of its own,
 * which loads nothing, and written down by the browser: text stays text.
 *
 * @param title What a tab says that shows the file.
 */
export function htmlFile(title: string, content: ReactNode): string {
  const page = document.implementation.createHTMLDocument(title);
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  for (const [name, value, says] of [
    ['http-equiv', 'Content-Security-Policy', POLICY],
    ['name', 'viewport', 'width=device-width, initial-scale=1'],
    ['name', 'referrer', 'no-referrer'],
  ] as const) {
    const meta = page.createElement('meta');
    meta.setAttribute(name, value);
    meta.content = says;
    page.head.append(meta);
  }
  const root = createRoot(page.body);
  flushSync(() => root.render(content));
  // A style within that document would be refused like one of this page; it holds nothing of a record. HTML is
  // only read here, never written into a page.
  const head = `<head>${page.head.innerHTML}<style>${css}</style></head>`;
  const text = `<!doctype html>\n<html lang="en">${head}${page.body.outerHTML}</html>\n`;
  root.unmount();
  return text;
}

/**
 * Saved reviews as such a file.
 *
 * @param at When it is saved, RFC 3339.
 */
export function htmlText(saved: readonly SavedReview[], at: string): string {
  return htmlFile(titleOf(saved), <Report saved={saved} at={at} />);
}

function titleOf([first, ...others]: readonly SavedReview[]): string {
  if (!first || others.length > 0) return 'Code reviews from Docket';
  return `${plainLine(reviewTitle(first.review))}: code review from Docket`;
}
