import escapeHtml from 'escape-html';
import { cspHash } from '@engawa/server-kit/http/cspHash.ts';
import type { AdMetrics, AdReport } from '../../domain/ads/campaigns.ts';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.7 sans-serif; }
body { max-inline-size: 960px; margin: 24px auto; padding-inline: 24px; }
h1 { font-size: 1.5rem; } caption { margin-block: 32px 8px; text-align: start; font-size: 1.125rem; font-weight: 700; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: 6px 12px; border-block-end: 1px solid light-dark(#dcdcd5, #3b4241); text-align: start; }
.n { text-align: end; font-variant-numeric: tabular-nums; }
svg { display: block; inline-size: 100%; block-size: auto; }
.bar { fill: light-dark(#0f6b52, #7fd3b6); } .click { fill: light-dark(#8a5a00, #e7c077); }
.axis { stroke: light-dark(#5c6460, #a9b2ae); } text { fill: light-dark(#5c6460, #a9b2ae); font-size: 12px; }
`;

/** CSP of the report: no scripts, no images, no external requests. */
export const REPORT_POLICY = `default-src 'none'; style-src ${cspHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const WIDTH = 900;
const HEIGHT = 200;
const FOOT = 24;
const HEAD = 20;
const MOST_LABELS = 10;

const number = (value: number) => value.toLocaleString('ja-JP');

/** Formats clicks per hundred impressions with one decimal; a dash without impressions. */
const clickRate = ({ impressions, clicks }: AdMetrics): string =>
  impressions === 0 ? '—' : `${((clicks / impressions) * 100).toFixed(1)}%`;

const sumRows = (rows: readonly AdMetrics[]): AdMetrics => ({
  impressions: rows.reduce((sum, row) => sum + row.impressions, 0),
  clicks: rows.reduce((sum, row) => sum + row.clicks, 0),
});

const inWords = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;

const chart = ({ days, rows }: AdReport): string => {
  const sums = days.map((day) => ({ day, ...sumRows(rows.filter((row) => row.day === day)) }));
  const top = Math.max(1, ...sums.map(({ impressions, clicks }) => Math.max(impressions, clicks)));
  const step = WIDTH / days.length;
  const high = (value: number) => ((HEIGHT - FOOT - HEAD) * value) / top;
  const bar = (kind: string, value: number, x: number) =>
    `<rect class="${kind}" x="${x.toFixed(1)}" y="${(HEIGHT - FOOT - high(value)).toFixed(1)}" width="${(step * 0.35).toFixed(1)}" height="${high(value).toFixed(1)}"/>`;
  const every = Math.ceil(days.length / MOST_LABELS);
  const total = sumRows(rows);
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="日ごとの表示とクリック。合わせて表示${number(total.impressions)}回、クリック${number(total.clicks)}回。数字は下の表にあります。">
${sums.map(({ impressions, clicks }, at) => bar('bar', impressions, at * step + step * 0.12) + bar('click', clicks, at * step + step * 0.5)).join('\n')}
<path class="axis" d="M0 ${HEIGHT - FOOT}H${WIDTH}"/>
<text x="0" y="14">最大 ${number(top)}回（緑：表示、茶：クリック）</text>
${days.map((day, at) => (at % every === 0 ? `<text x="${(at * step).toFixed(1)}" y="${HEIGHT - 6}">${inWords(day)}</text>` : '')).join('')}
</svg>`;
};

const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly [readonly string[], AdMetrics])[],
): string => `<table>
<caption>${caption}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}<th scope="col" class="n">表示</th><th scope="col" class="n">クリック</th><th scope="col" class="n">クリック率</th></tr></thead>
<tbody>
${rows
  .map(
    ([[name = '', ...more], figures]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th>${more.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}<td class="n">${number(figures.impressions)}</td><td class="n">${number(figures.clicks)}</td><td class="n">${clickRate(figures)}</td></tr>`,
  )
  .join('\n')}
</tbody>
</table>`;

/** Renders the metrics of all campaigns over some days, for staff. */
export const adReportPage = (report: AdReport): string => {
  const { days, rows, tags } = report;
  const names = [...new Set(rows.map(({ name }) => name))];
  const body =
    rows.length === 0
      ? '<p>この期間に表示された広告はありません。</p>'
      : [
          chart(report),
          table(
            'キャンペーンごと',
            ['キャンペーン'],
            names.map((name) => [[name], sumRows(rows.filter((row) => row.name === name))]),
          ),
          table(
            '配信方法ごと',
            ['配信方法'],
            tags.map(({ tag, ...figures }) => [[tag], figures]),
          ),
          table(
            '日とキャンペーンごと',
            ['日', 'キャンペーン'],
            rows.map(({ day, name, ...figures }) => [[day, name], figures]),
          ),
        ].join('\n');
  return `<!doctype html>
<html lang="ja">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<title>広告の記録</title>
<style>${STYLE}</style>
<h1>広告の記録</h1>
<p>${days[0] ?? ''}から${days.at(-1) ?? ''}まで（日本時間）</p>
${body}
</html>
`;
};
