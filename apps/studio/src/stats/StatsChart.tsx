import type { DayMetrics } from '@engawa/api-client/model/ownStats.ts';

/** Size of the chart in SVG units; the page scales it to its width. */
const WIDTH = 720;
const HEIGHT = 220;
const LEFT = 56;
/** right margin: half the width of the last day's label */
const RIGHT = 24;
/** bottom margin for labels, which are larger in narrow windows */
const BOTTOM = 34;
const TOP = 12;

/** The upper end of an axis: 1, 2 or 5 times a power of ten, at least 5. */
export const niceEnd = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= most) ?? 10;
  return Math.max(5, step * power);
};

const shortDay = (day: string): string => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;

/** Whether a day has a label below the chart: the first, the last and a few between them. */
const isLabelled = (at: number, count: number): boolean => {
  const step = count <= 7 ? 1 : Math.ceil(count / 6);
  return (count - 1 - at) % step === 0;
};

/**
 * Views as bars and readers as a line, by day. Its accessible name is sufficient, because the table
 * next to it contains the same data.
 */
export const StatsChart = ({ days }: { days: readonly DayMetrics[] }) => {
  const end = niceEnd(Math.max(...days.map(({ viewCount }) => viewCount)));
  const step = (WIDTH - LEFT - RIGHT) / days.length;
  const toY = (value: number) => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / end);
  const toX = (at: number) => LEFT + step * (at + 0.5);
  const bar = Math.max(2, step * 0.6);
  const line = days.map(({ readerCount }, at) => `${toX(at)},${toY(Math.min(readerCount, end))}`);
  return (
    <figure className="StatsChart">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width={WIDTH}
        height={HEIGHT}
        role="img"
        aria-labelledby="stats-chart"
      >
        <title id="stats-chart">日ごとのページビューと読者の推移。数値は下の表にあります。</title>
        {[0, end / 2, end].filter(Number.isInteger).map((value) => (
          <g key={value}>
            <line
              className="StatsChart-grid"
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={toY(value)}
              y2={toY(value)}
            />
            <text className="StatsChart-label" x={LEFT - 8} y={toY(value) + 4} textAnchor="end">
              {value.toLocaleString('ja-JP')}
            </text>
          </g>
        ))}
        {days.map(({ day, viewCount }, at) => (
          <g key={day}>
            <rect
              className="StatsChart-bar"
              x={toX(at) - bar / 2}
              width={bar}
              y={toY(viewCount)}
              height={toY(0) - toY(viewCount)}
            />
            {isLabelled(at, days.length) && (
              <text className="StatsChart-label" x={toX(at)} y={HEIGHT - 8} textAnchor="middle">
                {shortDay(day)}
              </text>
            )}
          </g>
        ))}
        <polyline className="StatsChart-line" points={line.join(' ')} />
      </svg>
      <figcaption className="StatsChart-key">
        <span className="StatsChart-keyBar">ページビュー</span>
        <span className="StatsChart-keyLine">読者</span>
      </figcaption>
    </figure>
  );
};
