import escapeHtml from 'escape-html';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { VerifiedRelease } from '../../protocol/releases/release.ts';
import { styleLink } from '../../worker/document.ts';
import { hostStyles } from '../../worker/files/pageFiles.ts';
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

/** A page for one visitor or one moment. */
export type PlainDocument = {
  readonly title: string;
  readonly content: ReactElement;
  /** 200 by default */
  readonly status?: number | undefined;
  /** further style sheets of the host, in addition to those of every page */
  readonly styles?: readonly string[];
  /** inline script, whose hash the headers must allow */
  readonly script?: string | undefined;
};

const renderPlainDocument = (
  { siteName, assetsOrigin, own, badge = '' }: PlainPageSetup,
  { title, content, styles = [], script = '' }: PlainDocument,
) =>
  [
    '<!doctype html><html lang="ja" data-template="new"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(`${title}｜${siteName}`)}</title>`,
    ...hostStyles(own, 'new', assetsOrigin, styles).map(styleLink),
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body>`,
    renderToStaticMarkup(content),
    badge,
    script === '' ? '' : `<script>${script}</script>`,
    '</body></html>',
  ].join('');

/** Sends a page for one visitor or one moment, with `no-store`. */
export const sendPlainPage = (
  { request, response }: Exchange,
  setup: PlainPageSetup,
  page: PlainDocument,
): void => {
  const html = renderPlainDocument(setup, page);
  response.writeHead(page.status ?? 200, {
    ...setup.pageHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
};
