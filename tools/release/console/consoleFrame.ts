import { createHash } from 'node:crypto';
import type { ConsoleSession } from './consoleSessions.ts';
import { html, type Markup } from './markup.ts';

const STYLE = `
:root { color-scheme: light; font-family: system-ui, "Hiragino Sans", "Noto Sans JP", sans-serif; line-height: 1.7; color: #1f2328; background: #f4f5f7; }
body { margin: 0; }
a { color: #0b57a4; }
.Bar { display: flex; gap: 24px; align-items: center; padding: 12px 32px; color: #fff; background: #22303c; }
.Bar a { color: #fff; }
.Bar-name { margin: 0; font-size: 16px; font-weight: 700; }
.Bar-who { margin-inline-start: auto; font-size: 14px; }
main { max-width: 1120px; margin: 0 auto; padding: 24px 32px 64px; }
h1 { font-size: 24px; margin: 8px 0 16px; }
h2 { font-size: 18px; margin: 0 0 12px; }
.Card { margin: 0 0 24px; padding: 20px 24px; background: #fff; border: 1px solid #d8dce1; border-radius: 8px; }
.Cards { margin: 0 0 24px; display: grid; gap: 24px; grid-template-columns: repeat(auto-fit, minmax(480px, 1fr)); }
.Cards > .Card { margin: 0; }
.Notice, .Alert { margin: 0 0 24px; padding: 12px 20px; border-radius: 8px; border: 1px solid #2d7d46; background: #e9f6ed; }
.Alert { border-color: #b3261e; background: #fdecea; }
.Notice p, .Alert p { margin: 0; }
section > :first-child { margin-block-start: 0; }
section > :last-child { margin-block-end: 0; }
dl { display: grid; grid-template-columns: minmax(9em, max-content) 1fr; gap: 4px 16px; margin: 0 0 12px; }
dt { color: #57606a; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th, td { padding: 6px 12px 6px 0; text-align: start; vertical-align: top; border-bottom: 1px solid #e4e7eb; overflow-wrap: anywhere; }
th { color: #57606a; font-weight: 400; white-space: nowrap; }
ul { margin: 0; padding-inline-start: 1.4em; }
label { display: block; margin: 0 0 4px; font-weight: 700; }
textarea, select, input[type=number] { box-sizing: border-box; padding: 8px; font: inherit; border: 1px solid #767c85; border-radius: 4px; }
fieldset { margin: 0 0 16px; padding: 8px 16px; border: 1px solid #d8dce1; border-radius: 4px; }
legend { font-weight: 700; }
.Address { overflow-wrap: anywhere; }
textarea { width: 100%; min-height: 5em; }
button, .Button { display: inline-block; padding: 6px 16px; font: inherit; color: #fff; background: #0b57a4; border: 1px solid #0b57a4; border-radius: 4px; text-decoration: none; cursor: pointer; }
.Button--small { padding: 1px 10px; font-size: 14px; color: #0b57a4; background: #fff; white-space: nowrap; }
.Bar button { padding: 2px 12px; background: none; border-color: #fff; }
td.Brief { white-space: nowrap; }
.Quiet { color: #57606a; font-size: 14px; }
.Weight { display: block; }
.Over { color: #b3261e; font-weight: 700; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px; }
`;

/** The style sheet of the pages, as a policy names it. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export type ConsolePage = {
  readonly title: string;
  readonly main: Markup;
  /** null: nobody is signed in */
  readonly session: ConsoleSession | null;
  /** what was done, told once */
  readonly notice?: string | null;
};

const barOf = (session: ConsoleSession | null): Markup =>
  session === null
    ? html``
    : html`<nav aria-label="コンソール">
          <a href="/">状況</a>　<a href="/links">確認用リンク</a>　<a href="/history">履歴</a>
        </nav>
        <span class="Bar-who">${session.amebaId}</span>
        <form method="post" action="/signout">
          <input type="hidden" name="form_token" value="${session.formToken}" /><button
            type="submit"
          >
            サインアウト
          </button>
        </form>`;

/** A whole page of the console. */
export const pageHtml = ({ title, main, session, notice = null }: ConsolePage): string => {
  const page = html`<html lang="ja">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="robots" content="noindex" />
      <title>${title} - リリースコンソール</title>
      <link rel="icon" href="data:," />
      ${{ markup: `<style>${STYLE}</style>` }}
    </head>
    <body>
      <header class="Bar">
        <p class="Bar-name">リリースコンソール</p>
        ${barOf(session)}
      </header>
      <main>
        ${notice === null ? null : html`<div class="Notice" role="status"><p>${notice}</p></div>`}
        <h1>${title}</h1>
        ${main}
      </main>
    </body>
  </html>`;
  return `<!doctype html>\n${page.markup}\n`;
};

/** What went wrong, with the sentence of the gate or program that said so. */
export const alertHtml = (words: string, sentence: string | null = null): Markup =>
  html`<div class="Alert" role="alert">
    <p>${words}</p>
    ${sentence === null ? null : html`<p lang="en">${sentence}</p>`}
  </div>`;

/** A page of one sentence and one way on. */
export const plainPage = (
  title: string,
  words: string,
  way: { readonly href: string; readonly label: string } | null,
  sentence: string | null = null,
): string =>
  pageHtml({
    title,
    session: null,
    main: html`<section class="Card">
      <p>${words}</p>
      ${
        sentence === null ? null : html`<p lang="en">${sentence}</p>`
      }${way === null ? null : html`<p><a class="Button" href="${way.href}">${way.label}</a></p>`}
    </section>`,
  });
