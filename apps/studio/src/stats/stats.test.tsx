/** @jest-environment jsdom */
import type { OwnStats } from '@engawa/api-client/model/ownStats.ts';
import { render, screen, within } from '@testing-library/react';
import { niceEnd } from './StatsChart.tsx';
import { idFaultsIn } from '../pageIds.fixture.ts';
import { StatsPage } from './StatsPage.tsx';

const STATS: OwnStats = {
  days: Array.from({ length: 7 }, (_, at) => ({
    day: `2026-11-${15 + at}`,
    viewCount: at * 1000,
    readerCount: at * 400,
    iineCount: at,
  })),
  referrers: [
    { kind: 'seo', host: 'www.google.com', viewCount: 40 },
    { kind: 'other', host: '*', viewCount: 20 },
    { kind: 'direct', host: '', viewCount: 10 },
  ],
  entries: [{ entryId: 12, title: '梅の話', viewCount: 1234 }],
};

const display = (stats = STATS) =>
  render(<StatsPage stats={stats} amebaId="koharu" days={7} />).container;

const readAxisLabels = (page: Element) =>
  [...page.querySelectorAll('.StatsChart-label[text-anchor=end]')].map(
    (label) => label.textContent,
  );

test.each([
  [0, 5],
  [5, 5],
  [6, 10],
  [11, 20],
  [21, 50],
  [51, 100],
  [6000, 10_000],
])('the axis for %i ends at %i', (most, end) => {
  expect(niceEnd(most)).toBe(end);
});

test('the chart has one bar per day in proportion to its views and a table of the same numbers', () => {
  const page = display();
  expect(idFaultsIn(page.innerHTML)).toEqual([]);
  const bars = [...page.querySelectorAll('.StatsChart rect')];
  expect(bars).toHaveLength(7);
  const heights = bars.map((bar) => Number(bar.getAttribute('height')));
  expect(heights[0]).toBe(0);
  expect(readAxisLabels(page)).toEqual(['0', '5,000', '10,000']);
  expect(heights[6]).toBeCloseTo((heights[3] ?? 0) * 2);
  expect(screen.getByRole('img', { name: /日ごとのページビュー/ })).toBeDefined();
  const table = within(screen.getByRole('table', { name: '日ごとの数値', hidden: true }));
  const [, latest] = table.getAllByRole('row', { hidden: true });
  expect(latest?.textContent).toBe('11月21日（土）6,0002,4006');
});

test('shows sums, referrers and entries as text', () => {
  const page = display();
  expect([...page.querySelectorAll('.StatsSums dd')].map((sum) => sum.textContent)).toEqual([
    '21,000',
    '8,400',
    '21',
  ]);
  const rows = within(screen.getByRole('table', { name: 'アクセス元' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'www.google.com検索40',
    'そのほかのサイトほかのサイト20',
    '直接・不明10',
  ]);
  expect(screen.getByRole('link', { name: '梅の話' }).getAttribute('href')).toBe(
    '/koharu/entry-12.html',
  );
  expect(screen.getByRole('link', { name: '7日間' }).getAttribute('aria-current')).toBe('page');
});

test('shows text instead of an empty chart for a blog without views', () => {
  const days = STATS.days.map((day) => ({ ...day, viewCount: 0, readerCount: 0, iineCount: 0 }));
  const page = display({ days, referrers: [], entries: [] });
  expect(page.textContent).toContain('この期間の記録はありません。');
  expect(page.textContent).toContain('この期間に読まれた記事はありません。');
  expect(page.textContent).toContain('まだ読まれていません');
  expect(page.querySelector('svg, .StatsTable')).toBeNull();
});
