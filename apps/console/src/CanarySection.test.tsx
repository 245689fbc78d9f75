import { failure, success } from '@engawa/contract/result.ts';
import { NO_METRICS } from '@engawa/contract/remotes/canaryBudget.server.ts';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { CanarySection } from './CanarySection.tsx';
import type { CanaryState } from './canaryState.ts';

const CANARY = { remote: 'entry', version: '1.1.0', share: 5 } as const;

const render = (state: CanaryState) =>
  new JSDOM(renderToStaticMarkup(<CanarySection canary={CANARY} state={state} />)).window.document
    .body;

const collectRows = (body: HTMLElement) =>
  [...body.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(
      (cell) => `${cell.firstElementChild?.className ?? ''}${cell.textContent}`,
    ),
  );

test('BF27 BF14 lists each failure rate of the canary with the rate of the stable release and the budget', () => {
  const views = { views: 60, renders: 40, awaited: 40 };
  const canary = { ...NO_METRICS, ...views, failedRenders: 6, slowRenders: 1, acts: 2 };
  const stable = { ...NO_METRICS, views: 900, renders: 100, awaited: 100, failedRenders: 1 };
  const body = render(success({ canary: CANARY, hosts: 2, figures: { canary, stable } }));
  expect(body.querySelector('p')?.textContent).toBe('訪問者の5％に見せています。');
  expect(collectRows(body)).toEqual([
    ['表示の失敗', 'Over6 / 40（15.0％）', '1 / 100（1.0％）', '3.0％'],
    ['遅い表示', '1 / 40（2.5％）', '0 / 100（0.0％）', '1.0％'],
    ['ブラウザーで壊れた部品', '0 / 60（0.0％）', '0 / 900（0.0％）', '1.0％'],
    ['操作の失敗', '0 / 2（0.0％）', '0', '1.0％'],
  ]);
  expect(body.textContent).toContain('ホスト2台の直近5分の合計');
});

test('BF27 reports that metrics are missing, or the error of a failed read', () => {
  expect(render(success(null)).textContent).toContain('まだどのホストからも');
  expect(render(failure('fetch <failed>')).textContent).toContain(
    '数値を読めません fetch <failed>',
  );
});
