import { readFile } from 'node:fs/promises';
import { chartsOf, parseHistory } from './historyCharts.ts';
import { historyPage } from './historyPage.ts';
import { HISTORY } from './record.ts';

const lineOf = (over: object) =>
  JSON.stringify({
    at: '2026-11-22T17:07:18.995Z',
    commit: 'abc1234',
    isQuick: false,
    surroundings: { database: 'embedded' },
    server: { figures: [{ name: 'cached', concurrency: 10, cpuMsPerRequest: 0.0705 }] },
    browser: null,
    ...over,
  });

test('each run is a point of its chart, told by commit and day; what nobody measured is no chart', () => {
  const page = historyPage(chartsOf(parseHistory(`${lineOf({})}\n`)));
  expect(page).toContain('<title>0.0705 ms, abc1234, 2026-11-22T17:07</title>');
  expect(page.match(/<figure>/g)).toHaveLength(1);
});

test('quick runs are left out, and runs on PostgreSQL have charts of their own', () => {
  const lines = [
    lineOf({}),
    lineOf({ isQuick: true, commit: 'quick' }),
    lineOf({ surroundings: { database: 'PostgreSQL' } }),
  ];
  const page = historyPage(chartsOf(parseHistory(lines.join('\n'))));
  expect(page).not.toContain('quick');
  expect(page).toContain('Cached blog top, CPU, PostgreSQL (ms)');
});

test('the page asks for nothing, and names are shown as they are written', () => {
  const page = historyPage(chartsOf(parseHistory(lineOf({ commit: '<b>' }))));
  expect(page).not.toMatch(/<b>,|src=|href=|@import|url\(/);
});

test('the history of the repository can be drawn', async () => {
  const charts = chartsOf(parseHistory(await readFile(HISTORY, 'utf8')));
  expect(charts.flatMap(({ series }) => series).some(({ points }) => points.length > 1)).toBe(true);
});
