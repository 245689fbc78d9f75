import type { RegistryCanary } from '@engawa/contract';
import type { HistoryLine } from '../history/readHistory.ts';
import type { Sizes } from '../gates/compressedBytes.ts';
import type { ConsoleData, ReleaseView, RemoteView } from './consoleData.ts';
import type { HostState } from './hostStates.ts';
import { html, type Markup } from './markup.ts';
import { vitalsHtml } from './vitals.ts';

const TIME = new Intl.DateTimeFormat('ja-JP', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Tokyo',
});

/** A time as the team reads it; ISO 8601. */
export const timeText = (iso: string | null): string =>
  iso === null || Number.isNaN(Date.parse(iso)) ? '不明' : TIME.format(new Date(iso));

const KIND_WORDS: Readonly<Record<HistoryLine['kind'], string>> = {
  published: '登録',
  promoted: '公開',
  'rolled-back': '切り戻し',
  removed: '取り下げ',
  pruned: '整理',
  canary: 'カナリア開始',
  'canary-stopped': 'カナリア終了',
  link: '確認用リンク',
  'link-revoked': '確認用リンク取消',
  refused: '見送り',
  kept: '登録済み',
};

const MOST_WAITING = 3;
const MOST_LINES = 10;

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Bytes of a kind beside their budget. */
export const weightHtml = (kind: keyof Sizes, sizes: Sizes, budget: Sizes | null): Markup => {
  const name = kind === 'js' ? 'スクリプト' : 'スタイル';
  const text = `${name} ${kB(sizes[kind])}`;
  if (budget === null) return html`<span class="Weight">${text}</span> `;
  const isOver = sizes[kind] > budget[kind];
  return html`<span class="${isOver ? 'Weight Over' : 'Weight'}"
    >${text}（予算 ${kB(budget[kind])}${isOver ? '、超過' : ''}）</span
  > `;
};

const actLink = (act: string, remote: string, version: string, label: string): Markup =>
  html`<a
    class="Button Button--small"
    href="/act/${act}/${remote}/${version}"
    aria-label="${remote} ${version} ${label}"
    >${label}</a
  > `;

const releaseFacts = ({ commit, builtAt, sizes, fault }: ReleaseView, budget: Sizes | null) =>
  html`<dt>コミット</dt>
    <dd>${commit ?? '不明'}</dd>
    <dt>ビルド日時</dt>
    <dd>${timeText(builtAt)}</dd>
    <dt>容量（gzip）</dt>
    <dd>
      ${
        sizes === null
          ? '不明'
          : [weightHtml('js', sizes, budget), weightHtml('css', sizes, budget)]
      }
    </dd>
    ${
      fault === null
        ? null
        : html`<dt>異常</dt>
            <dd class="Over" lang="en">${fault}</dd>`
    }`;

const refusalHtml = (refusal: HistoryLine | null): Markup | null =>
  refusal &&
  html`<dt>見送り</dt>
    <dd>
      ${refusal.version}（${timeText(refusal.at)}）<br /><span lang="en"
        >${refusal.reason ?? ''}</span
      >
    </dd>`;

const waitingHtml = (remote: string, versions: readonly string[], canAct: boolean): Markup =>
  html`<ul>
      ${versions
        .slice(0, MOST_WAITING)
        .map(
          (version) =>
            html`<li>
              ${version}
              ${actLink('promote', remote, version, '公開する')}${
                canAct ? actLink('canary', remote, version, 'カナリアにする') : null
              }
            </li>`,
        )}
    </ul>
    ${
      versions.length > MOST_WAITING
        ? html`<p class="Quiet">ほかに${versions.length - MOST_WAITING}件</p>`
        : null
    }`;

/** Whether a version of the remote may be shown to a share of visitors. */
const mayBeCanary = ({ remote, stable }: RemoteView): boolean =>
  remote !== 'host' && stable !== null;

const remoteCard = (view: RemoteView, canary: RegistryCanary | null): Markup => {
  const { remote, stable, previous, waiting, refusal, owner, budget } = view;
  return html`<section class="Card" aria-labelledby="remote-${remote}">
    <h2 id="remote-${remote}">
      <a href="/remote/${remote}">${remote}</a> ${stable?.version ?? '公開されていません'}
    </h2>
    <dl>
      <dt>担当</dt>
      <dd>${owner ?? '不明'}</dd>
      ${stable && releaseFacts(stable, budget)}
      ${
        canary?.remote === remote
          ? html`<dt>カナリア</dt>
              <dd>
                ${canary.version}（${canary.share}％）
                ${actLink('canary-stop', remote, canary.version, 'やめる')}
              </dd>`
          : null
      }
      <dt>ひとつ前</dt>
      <dd>
        ${previous ?? 'なし'} ${previous && actLink('rollback', remote, previous, '切り戻す')}
      </dd>
      <dt>公開待ち</dt>
      <dd>${waiting.length === 0 ? 'なし' : waitingHtml(remote, waiting, mayBeCanary(view))}</dd>
      ${refusalHtml(refusal)}
    </dl>
  </section>`;
};

const countsHtml = (counts: HostState['failures']): Markup | string =>
  counts.length === 0
    ? 'なし'
    : html`<ul>
        ${counts.map(({ label, count }) => html`<li>${label}：${count}件</li>`)}
      </ul>`;

const hostRow = ({ origin, fault, versions, refused, ...figures }: HostState): Markup =>
  html`<tr>
    <td><a href="${origin}/_console">${origin}</a></td>
    <td>
      ${fault === null ? '正常' : html`<span class="Over">異常</span> <span lang="en">${fault}</span>`}
    </td>
    <td>
      ${Object.entries(versions).map(([remote, version]) => html`${remote} ${version}<br />`)}
    </td>
    <td>
      ${refused.length === 0 ? 'なし' : html`<span class="Over">${refused.join('、')}</span>`}
    </td>
    ${
      figures.unknown === null
        ? html`<td>${countsHtml(figures.failures)}</td>
            <td>${countsHtml(figures.crashes)}</td>`
        : html`<td colspan="2">読めません <span lang="en">${figures.unknown}</span></td>`
    }
  </tr>`;

const hostsHtml = (hosts: readonly HostState[]): Markup =>
  html`<section class="Card" aria-labelledby="hosts">
    <h2 id="hosts">ホスト</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">ホスト</th>
          <th scope="col">状態</th>
          <th scope="col">配信中</th>
          <th scope="col">見送り</th>
          <th scope="col">表示できなかった部品（版別）</th>
          <th scope="col">ブラウザーで壊れた部品（版別）</th>
        </tr>
      </thead>
      <tbody>
        ${hosts.map(hostRow)}
      </tbody>
    </table>
    <p class="Quiet">件数は、ホストが起動してからのものです。</p>
  </section>`;

const historyRow = (line: HistoryLine): Markup =>
  html`<tr>
    <td class="Brief">${line.at === null ? '履歴より前' : timeText(line.at)}</td>
    <td class="Brief">${KIND_WORDS[line.kind]}</td>
    <td>
      ${line.remote}
      ${line.version}${line.left === null ? null : html`<br /><span class="Quiet">それまで ${line.left}</span>`}
    </td>
    <td>${line.who ?? '不明'}</td>
    <td>
      ${line.why ?? ''}${line.reason === null ? null : html`<br /><span lang="en">${line.reason}</span>`}
    </td>
  </tr>`;

const historyTable = (lines: readonly HistoryLine[]): Markup =>
  lines.length === 0
    ? html`<p>まだ何も登録されていません。</p>`
    : html`<table>
        <thead>
          <tr>
            <th scope="col">日時</th>
            <th scope="col">できごと</th>
            <th scope="col">リリース</th>
            <th scope="col">だれが</th>
            <th scope="col">理由</th>
          </tr>
        </thead>
        <tbody>
          ${lines.map(historyRow)}
        </tbody>
      </table>`;

/**
 * What is live, waiting and refused, how the hosts are, and what happened last.
 * @param canary how it fares; null: none runs
 */
export const overviewHtml = (
  data: ConsoleData,
  hosts: readonly HostState[],
  canary: Markup | null,
): Markup =>
  html`<p>台帳の通し番号：${data.sequence}</p>
    ${canary}
    <div class="Cards">${data.remotes.map((view) => remoteCard(view, data.canary))}</div>
    ${hostsHtml(hosts)} ${vitalsHtml(hosts.flatMap(({ vitals }) => vitals))}
    <section class="Card" aria-labelledby="last">
      <h2 id="last">最近の履歴</h2>
      ${historyTable(data.history.slice(0, MOST_LINES))}
      <p><a href="/history">すべての履歴</a></p>
    </section>`;

/** All that happened. */
export const historyHtml = (lines: readonly HistoryLine[]): Markup =>
  html`<section class="Card">${historyTable(lines)}</section>`;

const versionRow = (view: RemoteView, version: string, isEarlier: boolean): Markup =>
  html`<tr>
    <td>${version}</td>
    <td>${isEarlier ? '以前に公開' : '公開待ち'}</td>
    <td>
      ${
        isEarlier
          ? actLink('rollback', view.remote, version, '切り戻す')
          : actLink('promote', view.remote, version, '公開する')
      }${!isEarlier && mayBeCanary(view) ? actLink('canary', view.remote, version, 'カナリアにする') : null}
    </td>
  </tr>`;

/** One remote: every version that is kept, and its own history. */
export const remoteHtml = (view: RemoteView, data: ConsoleData): Markup =>
  html`<div class="Cards">${remoteCard(view, data.canary)}</div>
    <section class="Card" aria-labelledby="kept">
      <h2 id="kept">公開していない版</h2>
      ${
        view.waiting.length + view.earlier.length === 0
          ? html`<p>ありません。</p>`
          : html`<table>
              <thead>
                <tr>
                  <th scope="col">版</th>
                  <th scope="col">状態</th>
                  <th scope="col">できること</th>
                </tr>
              </thead>
              <tbody>
                ${[
                  ...view.waiting.map((version) => versionRow(view, version, false)),
                  ...view.earlier.map((version) => versionRow(view, version, true)),
                ]}
              </tbody>
            </table>`
      }
    </section>
    <section class="Card" aria-labelledby="own">
      <h2 id="own">履歴</h2>
      ${historyTable(data.history.filter(({ remote }) => remote === view.remote))}
    </section>`;
