import type { RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';
import {
  BUDGET_WINDOW_MS,
  compareCanaryBudget,
  FAILURES_FROM,
  VIEWS_FROM,
  type CanaryBudgetRow,
  type FailureKind,
} from '@engawa/contract/remotes/canaryBudget.server.ts';
import type { CanaryState } from './canaryState.ts';
import { Card, English, Over, Table, type Column } from './Page.tsx';

const KINDS: Readonly<Record<FailureKind, string>> = {
  'failed renders': '表示の失敗',
  'slow renders': '遅い表示',
  'browser reports': 'ブラウザーで壊れた部品',
  'failed actions': '操作の失敗',
};

const MINUTES = BUDGET_WINDOW_MS / 60_000;

const formatPercent = (rate: number): string => `${(rate * 100).toFixed(1)}％`;

const formatCount = ({ faults, of }: CanaryBudgetRow['canary']): string =>
  of === 0 ? '0' : `${faults} / ${of}（${formatPercent(faults / of)}）`;

const COLUMNS: readonly Column<CanaryBudgetRow>[] = [
  ['エラーの種類', ({ name }) => KINDS[name]],
  [
    'カナリア',
    ({ canary, isSpent }) => (isSpent ? <Over>{formatCount(canary)}</Over> : formatCount(canary)),
  ],
  ['公開中の版', ({ stable }) => formatCount(stable)],
  ['予算', ({ allowed }) => formatPercent(allowed)],
];

const Figures = ({ state }: { state: CanaryState }) => {
  if (!state.ok)
    return (
      <p>
        数値を読めません <English>{state.error}</English>
      </p>
    );
  if (state.value === null) return <p>まだどのホストからも数値が届いていません。</p>;
  const { hosts, figures } = state.value;
  return (
    <>
      <Table columns={COLUMNS} rows={compareCanaryBudget(figures)} />
      <p className="Quiet">
        {`ホスト${hosts}台の直近${MINUTES}分の合計です。表示はカナリア ${figures.canary.views}件、公開中の版 ${figures.stable.views}件。カナリアの表示が${VIEWS_FROM}件になってから判定し、同じ種類のエラーが${FAILURES_FROM}件以上あって予算を超えると、自動で止まります。`}
      </p>
    </>
  );
};

type CanarySectionProps = { readonly canary: RegistryCanary; readonly state: CanaryState };

/**
 * Renders a canary's share, and by kind its errors, their budget and the stable release's errors.
 */
export const CanarySection = ({ canary, state }: CanarySectionProps) => (
  <Card id="canary" title={`カナリア ${canary.remote} ${canary.version}`}>
    <p>{`訪問者の${canary.share}％に見せています。`}</p>
    <Figures state={state} />
  </Card>
);
