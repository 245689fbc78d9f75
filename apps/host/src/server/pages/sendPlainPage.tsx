import escapeHtml from 'escape-html';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { VerifiedRelease } from '../../protocol/releases/release.ts';
import { styleLink } from '../../worker/document.ts';
import { hostStyles, type LinkedFile } from '../../worker/pageFiles.ts';
import type { Exchange } from '../http/exchange.ts';
import type { HeaderList } from './pageForms.ts';

export type PlainPageSetup = {
  readonly siteName: string;
  readonly assetsOrigin: string;
  /** the host's own release, which has the styles of the page */
  readonly own: VerifiedRelease;
  readonly pageHeaders: HeaderList;
  /** HTML after the page: marks a session with its own release set */
  readonly badge?: string;
};

export type PlainDocument = {
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

const renderPlainDocument = (
  { title, bodyHtml, styles = [], script = '', release }: PlainDocument,
  { own, assetsOrigin, siteName, badge = '' }: PlainPageSetup,
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
  page: PlainDocument,
): void => {
  const html = renderPlainDocument(page, setup);
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
  title: string,
  content: ReactElement,
  setup: PlainPageSetup,
  status = 200,
): void =>
  sendPlainHtml(exchange, setup, { title, bodyHtml: renderToStaticMarkup(content), status });
