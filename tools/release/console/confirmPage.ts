import type { Result } from '@engawa/contract/result.ts';
import { CONTRACT_FILE } from '../../build/contractFile.ts';
import type { ReleaseDiff } from '../diff/diffReleases.ts';
import type { Sizes } from '../gates/compressedBytes.ts';
import { CANARY_SHARES } from '../canary/canary.ts';
import type { ConsoleAct, Wish } from './consoleActs.ts';
import { weightHtml } from './consolePages.ts';
import type { ConsoleSession } from './consoleSessions.ts';
import { html, type Markup } from './markup.ts';

export const MOST_WHY = 500;

/** The act as a heading and as a button. */
export const ACT_WORDS: Readonly<Record<ConsoleAct, string>> = {
  promote: '公開する',
  rollback: '切り戻す',
  canary: 'カナリアにする',
  'canary-stop': 'カナリアをやめる',
};

const LEADS: Readonly<Record<ConsoleAct, string>> = {
  promote: '次の表示から、すべての訪問者にこの版を見せます。',
  rollback: '次の表示から、すべての訪問者をこの版に戻します。いまの版の写しはすぐに捨てられます。',
  canary: '訪問者の一部にだけ、この版を見せます。',
  'canary-stop': 'すべての訪問者に、いまの版だけを見せます。',
};

/** What was done, told on the next page. */
export const DONE_WORDS: Readonly<Record<ConsoleAct, string>> = {
  promote: 'を公開しました。',
  rollback: 'に切り戻しました。',
  canary: 'をカナリアにしました。',
  'canary-stop': 'のカナリアをやめました。',
};

const listHtml = (lines: readonly string[]): Markup =>
  html`<ul lang="en">
    ${lines.map((line) => html`<li>${line}</li>`)}
  </ul>`;

/** What changes: sizes, what the release may do, its files. @param budget of the remote; null: none is known */
const diffHtml = (diff: Result<ReleaseDiff, string> | null, budget: Sizes | null): Markup => {
  if (diff === null) return html`<p>いまは何も公開されていないので、比べるものがありません。</p>`;
  if (!diff.ok) return html`<p>比べられません。<span lang="en">${diff.error}</span></p>`;
  const { from, to, sizes, facts, isSame, fileLines } = diff.value;
  return html`<dl>
      <dt>${from}</dt>
      <dd>${[weightHtml('js', sizes.before, budget), weightHtml('css', sizes.before, budget)]}</dd>
      <dt>${to}</dt>
      <dd>${[weightHtml('js', sizes.after, budget), weightHtml('css', sizes.after, budget)]}</dd>
    </dl>
    <h3>できることの変化</h3>
    ${facts.length === 0 ? html`<p>変わりません。</p>` : listHtml(facts)}
    <h3>ファイルの変化</h3>
    ${isSame ? html`<p>同じソースから作られています。</p>` : html`<pre lang="en">${fileLines.join('\n')}</pre>`}`;
};

export type Confirmation = {
  readonly wish: Wish;
  /** what is served now; the form sends it back */
  readonly stand: string;
  readonly stable: string | null;
  readonly diff: Result<ReleaseDiff, string> | null;
  /** no contract tests are known of the release */
  readonly isUntested: boolean;
  readonly budget: Sizes | null;
  /** what was typed */
  readonly why: string;
  /** what is wrong, or why it was refused */
  readonly alert: Markup | null;
  readonly session: ConsoleSession;
};

/** Shows what an act changes, and asks for the reason. */
export const confirmHtml = (confirmation: Confirmation): Markup => {
  const { wish, stand, stable, diff, isUntested, budget, why, alert, session } = confirmation;
  const { act, remote, version, share } = wish;
  return html`${alert}
    <section class="Card">
      <p>${LEADS[act]}</p>
      <dl>
        <dt>リモート</dt>
        <dd>${remote}</dd>
        <dt>いまの版</dt>
        <dd>${stable ?? 'なし'}</dd>
        <dt>${act === 'canary-stop' ? 'カナリア' : 'この版'}</dt>
        <dd>${version}</dd>
      </dl>
      ${
        isUntested && act !== 'canary-stop'
          ? html`<p role="note">この版には契約テスト（${CONTRACT_FILE}）がありません。</p>`
          : null
      }
      <form method="post" action="/act/${act}/${remote}/${version}">
        <input type="hidden" name="form_token" value="${session.formToken}" />
        <input type="hidden" name="stand" value="${stand}" />
        ${
          act === 'canary'
            ? html`<p>
                <label for="share">訪問者の割合（％）</label
                ><input
                  id="share"
                  name="share"
                  type="number"
                  min="${CANARY_SHARES.least}"
                  max="${CANARY_SHARES.most}"
                  value="${share}"
                  required
                />
              </p>`
            : null
        }
        <p>
          <label for="why">理由（履歴に残ります）</label
          ><textarea id="why" name="why" maxlength="${MOST_WHY}" required>${why}</textarea>
        </p>
        <p><button type="submit">${ACT_WORDS[act]}</button>　<a href="/">やめて戻る</a></p>
      </form>
    </section>
    ${
      act === 'canary-stop'
        ? null
        : html`<section class="Card" aria-labelledby="diff">
            <h2 id="diff">変わること</h2>
            ${diffHtml(diff, budget)}
          </section>`
    }`;
};
