import { RESOURCE_NAMES } from '@engawa/api-client/resources/catalogue.ts';
import {
  FAULT_WORDS,
  MOST_FAULT_MINUTES,
  MOST_LINK_HOURS,
  READ_FAULTS,
} from '@engawa/contract/remotes/setLink.server.ts';
import type { MadeLink } from '../link/linkLines.ts';
import { MOST_WHY } from './confirmPage.ts';
import type { RemoteView } from './consoleData.ts';
import { timeText } from './consolePages.ts';
import type { ConsoleSession } from './consoleSessions.ts';
import { html, type Markup } from './markup.ts';

/** Reads that one link may have fail. */
export const MOST_FAULTS = 3;
const USUAL_HOURS = '4';

/** The remotes of which a link may name another release than the live one: the host draws as itself. */
export const linkable = (remotes: readonly RemoteView[]): readonly RemoteView[] =>
  remotes.filter(({ remote }) => remote !== 'host');

const option = (value: string, label: string, chosen: string): Markup =>
  value === chosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;

const versionField = (
  { remote, stable, waiting, earlier }: RemoteView,
  typed: URLSearchParams,
): Markup => {
  const chosen = typed.get(remote) ?? '';
  return html`<p>
    <label for="of-${remote}">${remote}</label
    ><select id="of-${remote}" name="${remote}">
      ${[
        option('', `公開中の版（${stable?.version ?? 'なし'}）`, chosen),
        ...waiting.map((version) => option(version, `${version}（公開待ち）`, chosen)),
        ...earlier.map((version) => option(version, `${version}（以前に公開）`, chosen)),
      ]}
    </select>
  </p>`;
};

const faultFields = (typed: URLSearchParams): Markup =>
  html`<fieldset>
    <legend>障害の再現（選ぶと、期間は${MOST_FAULT_MINUTES}分になります）</legend>
    ${Array.from({ length: MOST_FAULTS }, (_, at) => {
      const number = String(at + 1);
      return html`<p>
        <select name="read${number}" aria-label="障害${number}の読み取り">
          ${[
            option('', '読み取りを選ばない', typed.get(`read${number}`) ?? ''),
            ...RESOURCE_NAMES.map((name) => option(name, name, typed.get(`read${number}`) ?? '')),
          ]}
        </select>
        <select name="fault${number}" aria-label="障害${number}の種類">
          ${READ_FAULTS.map((fault) =>
            option(fault, FAULT_WORDS[fault], typed.get(`fault${number}`) ?? ''),
          )}
        </select>
      </p>`;
    })}
  </fieldset>`;

const versionsText = ({ versions }: Pick<MadeLink, 'versions'>): string =>
  Object.entries(versions)
    .map((release) => release.join(' '))
    .join('、');

const faultsText = ({ faults }: Pick<MadeLink, 'faults'>): string =>
  faults.map(({ read, fault }) => `${read}（${FAULT_WORDS[fault]}）`).join('、') || 'なし';

const linkRow = (link: MadeLink): Markup =>
  html`<tr>
    <td>${versionsText(link)}</td>
    <td>${faultsText(link)}</td>
    <td>${timeText(link.expires)}まで</td>
    <td>${link.who ?? '不明'}</td>
    <td>${link.why ?? ''}</td>
    <td>
      <a
        class="Button Button--small"
        href="/links/${link.id}"
        aria-label="${versionsText(link)} のリンクを取り消す"
        >取り消す</a
      >
    </td>
  </tr>`;

const linksTable = (links: readonly MadeLink[]): Markup =>
  links.length === 0
    ? html`<p>使えるリンクはありません。</p>`
    : html`<table>
        <thead>
          <tr>
            <th scope="col">確認する版</th>
            <th scope="col">再現する障害</th>
            <th scope="col">使える期間</th>
            <th scope="col">だれが</th>
            <th scope="col">理由</th>
            <th scope="col">できること</th>
          </tr>
        </thead>
        <tbody>
          ${links.map(linkRow)}
        </tbody>
      </table>`;

export type LinksPage = {
  readonly remotes: readonly RemoteView[];
  readonly links: readonly MadeLink[];
  /** what the form shows: versions by remote, `hours`, `why`, `read1`, `fault1` … */
  readonly typed: URLSearchParams;
  readonly hasFaultSwitches: boolean;
  /** address of a link that was made just now; null where none was */
  readonly made: string | null;
  readonly alert: Markup | null;
  readonly session: ConsoleSession;
};

/** The links that hold, and a form for one more. */
export const linksHtml = (page: LinksPage): Markup => {
  const { remotes, links, typed, hasFaultSwitches, made, alert, session } = page;
  return html`${alert}
    ${
      made === null
        ? null
        : html`<section class="Card" aria-labelledby="made">
            <h2 id="made">作ったリンク</h2>
            <p class="Address"><a href="${made}">${made}</a></p>
            <p class="Quiet">
              この画面でだけ表示します。リンクを知っている人はだれでも、この版を見られます。
            </p>
          </section>`
    }
    <section class="Card" aria-labelledby="make">
      <h2 id="make">リンクを作る</h2>
      <p>
        リンクを開いて確認をはじめたブラウザーにだけ、選んだ版を見せます。ほかの人の表示は変わりません。
      </p>
      <form method="post" action="/links">
        <input type="hidden" name="form_token" value="${session.formToken}" />
        ${linkable(remotes).map((remote) => versionField(remote, typed))}
        <p>
          <label for="hours">使える期間（時間、${MOST_LINK_HOURS}まで）</label
          ><input
            id="hours"
            name="hours"
            type="number"
            min="1"
            max="${MOST_LINK_HOURS}"
            value="${typed.get('hours') ?? USUAL_HOURS}"
            required
          />
        </p>
        ${
          hasFaultSwitches
            ? faultFields(typed)
            : html`<p class="Quiet">
                障害の再現は、ENGAWA_FAULT_SWITCHES=yes のサイトでだけ使えます。
              </p>`
        }
        <p>
          <label for="why">理由（履歴に残ります）</label
          ><textarea id="why" name="why" maxlength="${MOST_WHY}" required>
${typed.get('why') ?? ''}</textarea>
        </p>
        <p><button type="submit">リンクを作る</button></p>
      </form>
    </section>
    <section class="Card" aria-labelledby="links">
      <h2 id="links">使えるリンク</h2>
      ${linksTable(links)}
      <p class="Quiet">リンクのアドレスは、どこにも残していません。</p>
    </section>`;
};

/** Asks for the reason before a link is revoked. */
export const revokeHtml = (
  link: MadeLink,
  {
    why,
    alert,
    session,
  }: { readonly why: string; readonly alert: Markup | null; readonly session: ConsoleSession },
): Markup =>
  html`${alert}
    <section class="Card">
      <p>
        このリンクを使えなくします。確認している人のブラウザーは、次のページから公開中の版に戻ります。
      </p>
      <dl>
        <dt>確認する版</dt>
        <dd>${versionsText(link)}</dd>
        <dt>再現する障害</dt>
        <dd>${faultsText(link)}</dd>
        <dt>使える期間</dt>
        <dd>${timeText(link.expires)}まで</dd>
        <dt>作った人</dt>
        <dd>${link.who ?? '不明'}</dd>
      </dl>
      <form method="post" action="/links/${link.id}">
        <input type="hidden" name="form_token" value="${session.formToken}" />
        <p>
          <label for="why">理由（履歴に残ります）</label
          ><textarea id="why" name="why" maxlength="${MOST_WHY}" required>${why}</textarea>
        </p>
        <p><button type="submit">取り消す</button>　<a href="/links">やめて戻る</a></p>
      </form>
    </section>`;
