import escapeHtml from 'escape-html';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { VerifiedRelease } from '../../protocol/releases/release.ts';
import { styleLink } from '../../worker/document.ts';
import { hostStyles, type LinkedFile } from '../../worker/files/pageFiles.ts';
import type { Exchange, HeaderList } from '../http/exchange.ts';

export type PlainPageSetup = {
  readonly siteName: string;
  readonly assetsOrigin: string;
  /** the host's own release, which has the styles of the page */
  readonly own: VerifiedRelease;
  readonly pageHeaders: HeaderList;
  /** HTML that is inserted after the page and marks a session with its own release set */
  readonly badge?: string;
};

/** A page for one visitor or one moment, rendered to HTML. */
export type PlainHtml = {
  readonly title: string;
  readonly bodyHtml: string;
  readonly status: number;
  /** style sheets in addition to those of every page */
  readonly styles?: readonly LinkedFile[];
  /** inline script, whose hash the headers must allow */
  readonly script?: string;
  /** the release that rendered the page, if it is not the host's */
  readonly release?: string;
};

/** A page of the host; its status is 200 by default. */
export type PlainDocument = Pick<PlainHtml, 'title'> & {
  readonly content: ReactElement;
  readonly status?: number | undefined;
};

const renderPlainDocument = (
  { siteName, assetsOrigin, own, badge = '' }: PlainPageSetup,
  { title, bodyHtml, styles = [], script = '', release }: PlainHtml,
) =>
  [
    `<!doctype html><html lang="ja" data-template="new"${release === undefined ? '' : ` data-releases="${release}"`}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(`${title}｜${siteName}`)}</title>`,
    ...[...hostStyles(own, 'new', assetsOrigin), ...styles].map(styleLink),
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body>`,
    bodyHtml,
    badge,
    script === '' ? '' : `<script>${script}</script>`,
    '</body></html>',
  ].join('');

/** Sends a page for one visitor or one moment, with `no-store`. */
export const sendPlainHtml = (
  { request, response }: Exchange,
  setup: PlainPageSetup,
  page: PlainHtml,
): void => {
  const html = renderPlainDocument(setup, page);
  response.writeHead(page.status, {
    ...setup.pageHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
};

/** Sends a page of the host, as `sendPlainHtml`. */
export const sendPlainPage = (
  exchange: Exchange,
  setup: PlainPageSetup,
  { title, content, status = 200 }: PlainDocument,
): void =>
  sendPlainHtml(exchange, setup, { title, bodyHtml: renderToStaticMarkup(content), status });
