/** One run in one chart. */
export type Point = {
  /** ISO instant */
  readonly at: string;
  readonly commit: string;
  readonly value: number;
};

export type Series = { readonly name: string; readonly points: readonly Point[] };

export type Chart = {
  readonly title: string;
  readonly unit: string;
  readonly series: readonly Series[];
};

const WIDTH = 620;
const HEIGHT = 240;
const PAD = { top: 12, right: 12, bottom: 28, left: 52 };
const COLOURS = ['#0b6e4f', '#c0392b', '#2c5aa0', '#b7791f', '#6b3fa0', '#444444'];
const GRID_LINES = 4;
const DIGITS = 3;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const short = (value: number): string => `${Number(value.toPrecision(DIGITS))}`;

const svgOf = ({ title, unit, series }: Chart): string => {
  const points = series.flatMap((one) => one.points);
  const instants = [...new Set(points.map(({ at }) => at))].toSorted();
  const top = Math.max(...points.map(({ value }) => value)) * 1.1 || 1;
  // runs stand apart evenly: some days have ten, others none
  const x = (at: string) =>
    PAD.left +
    ((WIDTH - PAD.left - PAD.right) * (instants.indexOf(at) + 0.5)) / Math.max(1, instants.length);
  const y = (value: number) =>
    HEIGHT - PAD.bottom - ((HEIGHT - PAD.top - PAD.bottom) * value) / top;
  const grid = Array.from({ length: GRID_LINES + 1 }, (_, line) => (top * line) / GRID_LINES)
    .map(
      (value) =>
        `<path class="grid" d="M${PAD.left} ${y(value).toFixed(1)}H${WIDTH - PAD.right}"/><text x="${PAD.left - 6}" y="${(y(value) + 4).toFixed(1)}" text-anchor="end">${short(value)}</text>`,
    )
    .join('');
  const days = instants
    .filter((at, index) => at.slice(0, 10) !== instants[index - 1]?.slice(0, 10))
    .map(
      (at) =>
        `<text x="${x(at).toFixed(1)}" y="${HEIGHT - 8}" text-anchor="middle">${at.slice(5, 10)}</text>`,
    )
    .join('');
  const lines = series.map(({ points: own }, index) => {
    const colour = COLOURS[index % COLOURS.length];
    const path = own.map(({ at, value }) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L');
    const dots = own
      .map(
        ({ at, commit, value }) =>
          `<circle cx="${x(at).toFixed(1)}" cy="${y(value).toFixed(1)}" r="4" fill="${colour}"><title>${escaped(`${short(value)} ${unit}, ${commit}, ${at.slice(0, 16)}`)}</title></circle>`,
      )
      .join('');
    return `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">${grid}${days}${lines.join('')}</svg>`;
};

const lastOf = ({ points }: Series): string => {
  const last = points.at(-1);
  return last ? short(last.value) : '';
};

const figureOf = (chart: Chart): string => {
  const keys = chart.series
    .map(
      (one, index) =>
        `<li><i style="background:${COLOURS[index % COLOURS.length]}"></i>${escaped(one.name)} <b>${lastOf(one)}</b></li>`,
    )
    .join('');
  return `<figure><figcaption>${escaped(chart.title)} (${escaped(chart.unit)})</figcaption>${svgOf(chart)}<ul>${keys}</ul></figure>`;
};

/** A whole page of charts that asks for nothing from anywhere. Series without a point are left out. */
export const historyPage = (charts: readonly Chart[]): string => {
  const figures = charts
    .map((chart) => ({ ...chart, series: chart.series.filter(({ points }) => points.length > 0) }))
    .filter(({ series }) => series.length > 0)
    .map(figureOf);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Benchmark history</title>
<meta name="viewport" content="width=device-width">
<style>
body{font:15px/1.5 system-ui,sans-serif;margin:24px;color:#222;background:#fff}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,480px),1fr));gap:24px}
figure{margin:0}figcaption{font-weight:600}svg{width:100%;height:auto}
text{font-size:11px;fill:#555}.grid{stroke:#ddd}
ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:4px 16px}
i{display:inline-block;width:10px;height:10px;margin-inline-end:6px}
</style>
<h1>Benchmark history</h1>
<main>${figures.join('\n')}</main>
</html>
`;
};
