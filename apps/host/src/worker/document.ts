import type { TemplateName } from '@engawa/contract';
import escapeHtml from 'escape-html';
import { CODE_FAILED } from '../protocol/bootGlobal.ts';
import type { RunningExperiments } from '../protocol/experiments/runningExperiments.ts';
import { toScriptJson } from '../protocol/head/toScriptJson.ts';
import { inlineCss } from './inlineCss.ts';
import type { PageSettings } from '../protocol/pageSettings.ts';
import type { LinkedFile } from './files/pageFiles.ts';

export type DocumentParts = {
  readonly template: TemplateName;
  readonly pageType: string;
  /** the releases that render the document, `entry@1.0.0 host@1.0.0` */
  readonly releaseSet: string;
  /**
   * whether the canary rendered the document; such a document fetches views from the canary's
   * address
   */
  readonly isCanary: boolean;
  /** running experiments, which the boot script assigns before the first paint; null without any */
  readonly experiments: RunningExperiments | null;
  /** regular expression of the paths that open as a dialog; null without a client app */
  readonly overlays: string | null;
  readonly headHtml: string;
  readonly styles: readonly LinkedFile[];
  /**
   * the blog's own style sheet, linked after all others: a URL, or in a preview the text of the
   * sheet; null if the blog has none
   */
  readonly ownerCss: { readonly url: string } | { readonly text: string } | null;
  /** absolute URLs of the home screen icons and the manifest */
  readonly icons: {
    readonly svgUrl: string;
    readonly touchUrl: string;
    readonly manifestUrl: string;
  };
  readonly bodyHtml: string;
  /** whether nothing on the page is interactive */
  readonly isInert: boolean;
  /** HTML that follows the page in the body */
  readonly afterHtml: string;
  /** source of the inline script */
  readonly script: string;
  /** null for a page without a client app */
  readonly app: { readonly settings: PageSettings; readonly init: unknown } | null;
};

/** Renders the link element of a release's style sheet. */
export const styleLink = ({ url, integrity }: LinkedFile) =>
  integrity === null
    ? `<link rel="stylesheet" href="${escapeHtml(url)}">`
    : `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous">`;

/**
 * Renders the owner's style sheet; a link without `integrity`, because the owner may change the
 * sheet while pages are cached.
 */
const ownerStyle = (css: NonNullable<DocumentParts['ownerCss']>) =>
  'url' in css
    ? `<link rel="stylesheet" href="${escapeHtml(css.url)}">`
    : `<style>${inlineCss(css.text)}</style>`;

const attribute = (name: string, value: string | null) =>
  value === null ? '' : ` ${name}="${escapeHtml(value)}"`;

const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${toScriptJson(value)}</script>`;

/** An alert that the boot script unhides when the code for a pressed button fails to load. */
const CODE_FAILED_HTML = `<p class="${CODE_FAILED}" role="alert" hidden>読み込みに失敗したため、ボタンが使えません。ページを読み込み直してください。</p>`;

/** Builds the complete document; the same bytes for every visitor of one release set. */
export const documentHtml = (parts: DocumentParts): string =>
  [
    `<!doctype html><html lang="ja" data-template="${parts.template}" data-page-type="${parts.pageType}" data-releases="${escapeHtml(parts.releaseSet)}"${attribute('data-channel', parts.isCanary ? 'canary' : null)}${attribute('data-experiments', parts.experiments && JSON.stringify(parts.experiments))}${attribute('data-overlays', parts.overlays)}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.headHtml,
    // before the style sheets: an inline script after a style sheet blocks the parser until the
    // sheet loads
    `<script>${parts.script}</script>`,
    parts.styles.map(styleLink).join(''),
    parts.ownerCss === null ? '' : ownerStyle(parts.ownerCss),
    `<link rel="icon" href="${escapeHtml(parts.icons.svgUrl)}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${escapeHtml(parts.icons.touchUrl)}">`,
    `<link rel="manifest" href="${escapeHtml(parts.icons.manifestUrl)}">`,
    `</head><body><div id="root"${parts.isInert ? ' inert' : ''}>${parts.bodyHtml}</div>`,
    parts.afterHtml,
    parts.app ? CODE_FAILED_HTML : '',
    parts.app ? dataBlock('PAGE_SETTINGS', parts.app.settings) : '',
    parts.app ? dataBlock('INIT_DATA', parts.app.init) : '',
    '</body></html>',
  ].join('');
