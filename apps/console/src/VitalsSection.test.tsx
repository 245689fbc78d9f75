import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseSamples } from './metricSamples.ts';
import { readVitals, VitalsSection } from './VitalsSection.tsx';

const renderRows = (metrics: string) => {
  const { document } = new JSDOM(
    renderToStaticMarkup(<VitalsSection buckets={readVitals(parseSamples(metrics))} />),
  ).window;
  return [...document.querySelectorAll('tbody tr')].map(({ children }) =>
    [...children].map((cell) => cell.textContent),
  );
};

const formatBuckets = (vital: string, labels: string, buckets: Readonly<Record<string, number>>) =>
  Object.entries(buckets)
    .map(([le, count]) => `engawa_host_web_${vital}_bucket{le="${le}",${labels}} ${count}\n`)
    .join('');

test('BF17 BF27 lists the 75th percentile of each vital by release, over all navigations', () => {
  const ofEntry = 'release="entry@1.2.3"';
  const rows = renderRows(
    formatBuckets('lcp', `${ofEntry},navigation="document"`, { 500: 0, 1000: 2, '+Inf': 2 }) +
      formatBuckets('lcp', `${ofEntry},navigation="soft"`, { 500: 2, 1000: 2, '+Inf': 2 }) +
      formatBuckets('cls', `${ofEntry},navigation="soft"`, { 0: 4, 1: 4, '+Inf': 4 }) +
      formatBuckets('long_frames', ofEntry, { 0: 0, 50: 0, '+Inf': 1 }) +
      formatBuckets('inp', 'release="host@1.0.0",navigation="soft"', { 50: 4, '+Inf': 4 }),
  );
  expect(rows).toEqual([
    ['entry@1.2.3', '750 ms（4件）', 'なし', '0.00（4件）', '50 ms（1件）'],
    ['host@1.0.0', 'なし', '38 ms（4件）', 'なし', 'なし'],
  ]);
});

test('BF27 displays a message if there are no reports of vitals', () => {
  expect(renderToStaticMarkup(<VitalsSection buckets={[]} />)).toContain('まだ届いていません');
});
