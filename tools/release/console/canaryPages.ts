import type { RegistryCanary } from '@engawa/contract';
import {
  BUDGET_WINDOW_MS,
  budgetLines,
  FAULTS_FROM,
  VIEWS_FROM,
  type BudgetLine,
  type FaultKind,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import type { CanaryState } from './canaryState.ts';
import { html, type Markup } from './markup.ts';

const KIND_WORDS: Readonly<Record<FaultKind, string>> = {
  'failed renders': '表示の失敗',
  'slow renders': '遅い表示',
  'browser reports': 'ブラウザーで壊れた部品',
  'failed actions': '操作の失敗',
};

const MINUTES = BUDGET_WINDOW_MS / 60_000;

const percent = (rate: number): string => `${(rate * 100).toFixed(1)}％`;

const countedText = ({ faults, of }: BudgetLine['canary']): string =>
  of === 0 ? '0' : `${faults} / ${of}（${percent(faults / of)}）`;

const lineRow = ({ name, canary, stable, allowed, isSpent }: BudgetLine): Markup =>
  html`<tr>
    <th scope="row">${KIND_WORDS[name]}</th>
    <td class="${isSpent ? 'Over' : ''}">${countedText(canary)}</td>
    <td>${countedText(stable)}</td>
    <td>${percent(allowed)}</td>
  </tr>`;

const figuresHtml = (state: CanaryState): Markup => {
  if (!state.ok) return html`<p>数値を読めません <span lang="en">${state.error}</span></p>`;
  if (state.value === null) return html`<p>まだどのホストからも数値が届いていません。</p>`;
  const { hosts, figures } = state.value;
  return html`<table>
      <thead>
        <tr>
          <th scope="col">エラーの種類</th>
          <th scope="col">カナリア</th>
          <th scope="col">公開中の版</th>
          <th scope="col">予算</th>
        </tr>
      </thead>
      <tbody>
        ${budgetLines(figures).map(lineRow)}
      </tbody>
    </table>
    <p class="Quiet">
      ホスト${hosts}台の直近${MINUTES}分の合計です。表示はカナリア
      ${figures.canary.views}件、公開中の版
      ${figures.stable.views}件。カナリアの表示が${VIEWS_FROM}件になってから判定し、同じ種類のエラーが${FAULTS_FROM}件以上あって予算を超えると、自動で止まります。
    </p>`;
};

/** How the canary fares: its share, and each kind of error against its budget and the stable release. */
export const canaryHtml = (canary: RegistryCanary, state: CanaryState): Markup =>
  html`<section class="Card" aria-labelledby="canary">
    <h2 id="canary">カナリア ${canary.remote} ${canary.version}</h2>
    <p>訪問者の${canary.share}％に見せています。</p>
    ${figuresHtml(state)}
  </section>`;
