import * as v from 'valibot';
import type { Chart, Point } from './historyPage.ts';

const figures = v.looseObject({ name: v.string(), concurrency: v.optional(v.number()) });
const numbers = v.record(v.string(), v.unknown());

/** What charts read of a line of the history; lines grew over time, so parts may be missing. */
const lineShape = v.object({
  at: v.string(),
  commit: v.string(),
  isQuick: v.boolean(),
  surroundings: v.object({ database: v.optional(v.string(), 'embedded') }),
  server: v.nullish(v.object({ figures: v.array(figures) })),
  storms: v.nullish(v.array(figures)),
  browser: v.nullish(
    v.array(
      v.object({
        template: v.string(),
        kind: v.string(),
        reading: numbers,
        stripped: v.optional(numbers, {}),
        liking: v.optional(numbers, {}),
        opening: v.optional(numbers, {}),
        warm: v.optional(numbers, {}),
      }),
    ),
  ),
});
export type HistoryLine = v.InferOutput<typeof lineShape>;

/** @param text one JSON object a line  @errors throws where a line is none of ours. */
export const parseHistory = (text: string): readonly HistoryLine[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => v.parse(lineShape, JSON.parse(line)));

type Pick1 = (line: HistoryLine) => unknown;

const seriesOf = (lines: readonly HistoryLine[], name: string, pick: Pick1) => ({
  name,
  points: lines.flatMap((line): readonly Point[] => {
    const value = pick(line);
    return typeof value === 'number' ? [{ at: line.at, commit: line.commit, value }] : [];
  }),
});

const CONCURRENCY = 10;
const served =
  (name: string, field: string): Pick1 =>
  ({ server }) =>
    server?.figures.find((one) => one.name === name && one.concurrency === CONCURRENCY)?.[field];
const stormed =
  (name: string, field: string): Pick1 =>
  ({ storms }) =>
    storms?.find((one) => one.name === name)?.[field];

type Part = 'reading' | 'stripped' | 'liking' | 'opening' | 'warm';
const shown =
  (kind: string, part: Part, field: string): Pick1 =>
  ({ browser }) =>
    browser?.find((one) => one.template === 'new' && one.kind === kind)?.[part][field];

type Plan = readonly [title: string, unit: string, ...(readonly [name: string, pick: Pick1])[]];

const PLANS: readonly Plan[] = [
  [
    'Cached blog top, CPU',
    'ms',
    ['host', served('cached', 'cpuMsPerRequest')],
    ['bare node', served('bare', 'cpuMsPerRequest')],
  ],
  ['Uncached blog top, CPU', 'ms', ['all processes', served('uncached', 'cpuMsPerRequest')]],
  ['Uncached blog top', 'pages/s', ['10 connections', served('uncached', 'requestsPerS')]],
  [
    'Cold pages and lost addresses, CPU',
    'ms',
    ['cold lists', stormed('cold lists', 'cpuMsPerRequest')],
    ['cold entries', stormed('cold entries', 'cpuMsPerRequest')],
    ['lost addresses', stormed('lost addresses', 'cpuMsPerRequest')],
  ],
  [
    'Under likes and while a release goes live, 99 %',
    'ms',
    ['likes of one entry', stormed('likes of one entry', 'p99Ms')],
    ['promote', stormed('promote', 'p99Ms')],
  ],
  [
    'Blog top in a slow browser',
    'ms',
    ['FCP', shown('blog-top', 'reading', 'fcpMs')],
    ['LCP', shown('blog-top', 'reading', 'lcpMs')],
    ['LCP without scripts', shown('blog-top', 'stripped', 'lcpMs')],
  ],
  [
    'Like in a slow browser',
    'ms',
    ['INP, blog top', shown('blog-top', 'liking', 'inpMs')],
    ['INP, entry', shown('entry', 'liking', 'inpMs')],
  ],
  [
    'Next entry of a living page',
    'ms',
    ['at once', shown('blog-top', 'opening', 'atOnceMs')],
    ['hovered', shown('blog-top', 'opening', 'hoveredMs')],
    ['slow browser', shown('blog-top', 'opening', 'slowMs')],
  ],
  ['Largest paint of a warm navigation, 75 %', 'ms', ['entry', shown('entry', 'warm', 'lcpMs')]],
  [
    'Documents',
    'bytes',
    ['blog top', shown('blog-top', 'reading', 'documentBytes')],
    ['entry', shown('entry', 'reading', 'documentBytes')],
    ['entry, from the second page on', shown('entry', 'warm', 'documentBytes')],
  ],
  [
    'Scripts',
    'bytes',
    ['blog top', shown('blog-top', 'reading', 'scriptBytes')],
    ['entry', shown('entry', 'reading', 'scriptBytes')],
  ],
];

/** Whole runs as charts, the embedded database and PostgreSQL apart. */
export const chartsOf = (history: readonly HistoryLine[]): readonly Chart[] => {
  const whole = history.filter(({ isQuick }) => !isQuick);
  const databases = [...new Set(whole.map(({ surroundings }) => surroundings.database))];
  return databases.flatMap((database) => {
    const lines = whole.filter(({ surroundings }) => surroundings.database === database);
    const suffix = database === 'embedded' ? '' : `, ${database}`;
    return PLANS.map(([title, unit, ...series]): Chart => ({
      title: `${title}${suffix}`,
      unit,
      series: series.map(([name, pick]) => seriesOf(lines, name, pick)),
    }));
  });
};
