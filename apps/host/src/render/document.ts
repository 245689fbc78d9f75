import type { TemplateName } from '@engawa/contract';
import escapeHtml from 'escape-html';
import { CODE_FAILED } from '../browser/boot/bootGlobal.ts';
import type { RunningExperiments } from '../experiments/runningExperiments.ts';
import { toScriptJson } from '../head/toScriptJson.ts';
import { inlineCss } from './inlineCss.ts';
import type { PageSettings } from './pageSettings.ts';
import type { LinkedFile } from './pageFiles.ts';

export type DocumentParts = {
  readonly template: TemplateName;
  readonly pageType: string;
  /** `entry@1.0.0 host@1.0.0` */
  readonly releaseSet: string;
  /** of the canary: the document asks for views at an address of their own */
  readonly isCanary: boolean;
  /** those that run, for the boot script, which draws before anything is painted; null where none does */
  readonly experiments: RunningExperiments | null;
  /** paths that open over the page, as the source of a regular expression; null without a client application */
  readonly overlays: string | null;
  readonly headHtml: string;
  readonly styles: readonly LinkedFile[];
  /** of the blog, the last of all: its address, or in a preview its text; null where there is none */
  readonly ownerCss: { readonly url: string } | { readonly text: string } | null;
  /** absolute addresses of what an icon on a screen is made of */
  readonly icons: {
    readonly svgUrl: string;
    readonly touchUrl: string;
    readonly manifestUrl: string;
  };
  readonly bodyHtml: string;
  /** nothing on the page answers to its reader */
  readonly isInert: boolean;
  /** what stands after the page itself */
  readonly afterHtml: string;
  /** of the inline script */
  readonly script: string;
  /** null: no client application takes the page up */
  readonly app: { readonly settings: PageSettings; readonly init: unknown } | null;
};

/** A style sheet of releases. */
export const styleLink = ({ url, integrity }: LinkedFile) =>
  integrity === null
    ? `<link rel="stylesheet" href="${escapeHtml(url)}">`
    : `<link rel="stylesheet" href="${escapeHtml(url)}" integrity="${integrity}" crossorigin="anonymous">`;

/** An address without integrity: it is the owner's to change, while pages are kept. */
const ownerStyle = (css: NonNullable<DocumentParts['ownerCss']>) =>
  'url' in css
    ? `<link rel="stylesheet" href="${escapeHtml(css.url)}">`
    : `<style>${inlineCss(css.text)}</style>`;

const attribute = (name: string, value: string | null) =>
  value === null ? '' : ` ${name}="${escapeHtml(value)}"`;

const dataBlock = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${toScriptJson(value)}</script>`;

/** The boot script shows it when a pressed button needs code that has failed to load. */
const CODE_FAILED_HTML = `<p class="${CODE_FAILED}" role="alert" hidden>読み込みに失敗したため、ボタンが使えません。ページを読み込み直してください。</p>`;

/** The whole document; the same bytes for every visitor of one release set. */
export const documentHtml = (parts: DocumentParts): string =>
  [
    `<!doctype html><html lang="ja" data-template="${parts.template}" data-page-type="${parts.pageType}" data-releases="${escapeHtml(parts.releaseSet)}"${attribute('data-channel', parts.isCanary ? 'canary' : null)}${attribute('data-experiments', parts.experiments && JSON.stringify(parts.experiments))}${attribute('data-overlays', parts.overlays)}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    parts.headHtml,
    // an inline script after a style sheet waits for it, and the parser with it
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
