import escapeHtml from 'escape-html';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { VerifiedRelease } from '../../protocol/releases/release.ts';
import { styleLink } from '../../worker/document.ts';
import { hostStyles } from '../../worker/pageFiles.ts';
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

const renderPlainDocument = (
  title: string,
  content: ReactElement,
  setup: PlainPageSetup,
  styles: readonly string[],
  script: string,
) => {
  const links = hostStyles(setup.own, 'new', setup.assetsOrigin, styles).map(styleLink);
  return [
    '<!doctype html><html lang="ja" data-template="new"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${escapeHtml(`${title}｜${setup.siteName}`)}</title>`,
    ...links,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body>`,
    renderToStaticMarkup(content),
    setup.badge ?? '',
    script === '' ? '' : `<script>${script}</script>`,
    '</body></html>',
  ].join('');
};

/**
 * Sends a page for one visitor or one moment, with `no-store`.
 * @param styles further style sheets of the host, in addition to those of every page
 * @param script inline script, whose hash the headers must allow
 */
export const sendPlainPage = (
  { request, response }: Exchange,
  title: string,
  content: ReactElement,
  setup: PlainPageSetup,
  status = 200,
  styles: readonly string[] = [],
  script = '',
): void => {
  const html = renderPlainDocument(title, content, setup, styles, script);
  response.writeHead(status, {
    ...setup.pageHeaders,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  });
  response.end(request.method === 'HEAD' ? undefined : html);
};
