import { cspHash } from '@engawa/server-kit/http/cspHash.ts';
import { isTemplateName, type TemplateName } from '@engawa/contract/templates.ts';
import escapeHtml from 'escape-html';
import { CHEER_KINDS, CHEERS, type CheerKind } from '../../domain/cheers/cheerKinds.ts';
import type { CheerCounts, CheerOutcome } from '../../domain/cheers/giveCheer.ts';

/**
 * All templates share the structure of the frame and only set values. The frame is 470 px high in
 * every template.
 */
const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#232826, #e8ebe9); --quiet: light-dark(#5c6460, #a9b2ae);
  --line: light-dark(#dcdcd5, #3b4241); --surface: light-dark(#ffffff, #1b1f1e); --tint: light-dark(#f4f4f0, #242928);
  --accent: light-dark(#0f6b52, #7fd3b6); --focus: light-dark(#1553c7, #8fb8ff); --radius: 16px; --font: sans-serif; }
[data-template=official] { --accent: light-dark(#8a5a00, #e7c077); --radius: 4px; --font: "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif JP", "Noto Serif CJK JP", serif; }
[data-template=old] { --accent: light-dark(#b03060, #f0a0a8); --line: light-dark(#e3c9d2, #5a4a35); --surface: light-dark(#ffffff, #26211c); --tint: light-dark(#fdf4f7, #332b22); --radius: 0; }
[data-template=uranus] { --accent: light-dark(#1f4fa3, #bfb2ff); --line: light-dark(#dcdcd5, #4d4488); --surface: light-dark(#ffffff, #241d48); --tint: light-dark(#f4f4f0, #31295e); --radius: 8px; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { display: grid; grid-template-rows: auto auto auto minmax(0, 1fr); gap: 12px; block-size: 100vh; min-block-size: 0; padding: 24px; overflow: auto;
  border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); color: var(--ink);
  font: 0.875rem/1.7 var(--font); line-break: strict; }
h1 { font-size: 1.125rem; line-height: 1.45; }
p { color: var(--quiet); }
p[role=status] { min-block-size: 1.7em; color: var(--ink); font-weight: 700; }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(45%, 150px), 1fr)); grid-auto-rows: minmax(56px, 1fr); gap: 12px; }
button { display: grid; place-content: center; justify-items: center; gap: 4px;
  padding: 8px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--surface); color: var(--ink);
  font: inherit; font-weight: 700; }
button { cursor: pointer; }
button:hover { border-color: var(--accent); background: var(--tint); }
button span { color: var(--accent); font-size: 1.125rem; line-height: 1.3; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
p[tabindex]:focus { outline: none; }
`;

const STYLE_HASH = cspHash(STYLE);

/**
 * No scripts, images or other sites. Forms post only to the platform; only the host may frame it.
 */
export const cheerPolicy = (hostOrigin: string, platformOrigin: string): string =>
  [
    "default-src 'none'",
    `style-src ${STYLE_HASH}`,
    "base-uri 'none'",
    `form-action ${platformOrigin}`,
    `frame-ancestors ${hostOrigin}`,
    'sandbox allow-forms',
  ].join('; ');

const renderPage = (template: TemplateName, body: string): string => `<!doctype html>
<html lang="ja" data-template="${template}">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<title>応援</title>
<style>${STYLE}</style>
<body>
${body}
</body>
</html>
`;

const OUTCOMES: Readonly<Record<CheerOutcome | 'stale' | 'unknown', string>> = {
  given: '応援を届けました。ありがとうございます。',
  again: 'この記事は今日すでに応援済みです。また明日どうぞ。',
  limited: '今日の応援の上限に達しました。また明日どうぞ。',
  stale: '時間がたったため届けられませんでした。もう一度お試しください。',
  unknown: '応援の種類を選んでください。',
};

/** @param requested any value; an unknown template becomes the first one */
export const resolveTemplate = (requested: unknown): TemplateName =>
  isTemplateName(requested) ? requested : 'new';

const renderButton = (kind: CheerKind, counts: CheerCounts): string =>
  `<button name="kind" value="${kind}">${escapeHtml(CHEERS[kind])}<span>${counts[kind].toLocaleString('ja-JP')}</span></button>`;

/** Renders the frame: kinds of cheers, their counts, and the result of the reader's own cheer. */
export const cheerPage = ({
  template,
  entryId,
  counts,
  token,
  outcome,
}: {
  readonly template: TemplateName;
  readonly entryId: number;
  readonly counts: CheerCounts;
  readonly token: string;
  readonly outcome: keyof typeof OUTCOMES | null;
}): string =>
  renderPage(
    template,
    `<h1>この記事を応援する</h1>
<p>ログインなしで送れます。おひとり、ひとつの記事に1日1回です。</p>
<p role="status"${outcome === null ? '' : ' tabindex="-1" autofocus'}>${outcome === null ? '' : OUTCOMES[outcome]}</p>
<form method="post" action="/embed/cheer/${entryId}?template=${template}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
${CHEER_KINDS.map((kind) => renderButton(kind, counts)).join('\n')}
</form>`,
  );

/** Renders the frame of an entry that takes no cheers. */
export const noCheerPage = (template: TemplateName, words: string): string =>
  renderPage(template, `<h1>応援</h1>\n<p>${escapeHtml(words)}</p>`);
