import type { BrowserFigures } from '../browser/browserBench.ts';
import type { GestureFigures } from '../gestures/gestureBench.ts';
import type { PlainFigures, PlainKind } from '../plain/plainBench.ts';
import { PRODUCT } from '../plain/plainRows.ts';
import { GENERATOR_IS_FULL } from '../server/runRound.ts';
import type { StormFigures } from '../storms/stormBench.ts';
import type { BenchReport } from './benchReport.ts';

/** A budget and what was measured; a miss fails `npm run bench -- --check` alone. */
export type Judged = {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly isMet: boolean;
  /** the most that is wanted, where the limit only holds what is reached; no check fails for it */
  readonly goal?: number;
};

type Limit = { readonly atLeast: number } | { readonly atMost: number };
type Budget<F, V = number> = { readonly name: string; readonly of: (figures: F) => V } & Limit;

/** CPU of a cached page over that of a bare server which sends the same bytes. */
const CACHED_CPU_OF_BARE_AT_MOST = 1.5;
const CACHED_CPU_GOAL = 1.25;
const CACHED_SPEED_OF_BARE_AT_LEAST = 0.7;

/** Drawn pages a second at the best concurrency. */
const UNCACHED_AT_LEAST = 200;

const KB = 1024;

/** boot and what observes, gzip */
const MOST_UNASKED_BYTES = (4 + 8) * KB;

const PAGE_BUDGETS: readonly Budget<BrowserFigures, number | null>[] = [
  { name: 'script run before paint, CPU ms', of: (f) => f.scriptBeforePaintMs, atMost: 0 },
  {
    name: 'script run before interaction, bytes',
    of: (f) => f.scriptBeforeInteractionBytes,
    atMost: MOST_UNASKED_BYTES,
  },
  {
    name: 'script run for a mouse that only moves, bytes',
    of: (f) => f.scriptOfMovingBytes,
    atMost: MOST_UNASKED_BYTES,
  },
  { name: 'script in all, bytes', of: (f) => f.reading.scriptBytes, atMost: 190 * KB },
  { name: 'style, bytes', of: (f) => f.reading.styleBytes, atMost: 20 * KB },
  { name: 'layout shift', of: (f) => f.reading.cls, atMost: 0.002 },
  { name: 'FCP of the page without scripts', of: (f) => f.fcpOfStripped, atMost: 1.1 },
  { name: 'LCP of the page without scripts', of: (f) => f.lcpOfStripped, atMost: 1.1 },
  {
    name: 'blocking until 1.5 s after load beyond that page, ms',
    of: (f) => f.tbtBeyondStrippedMs,
    atMost: 10,
  },
  { name: 'blocking while it comes alive, ms', of: (f) => f.reading.hydrationTbtMs, atMost: 100 },
  { name: 'like is heard, ms', of: (f) => f.liking.heardMs, atMost: 100 },
  { name: 'like is done, ms', of: (f) => f.liking.doneMs, atMost: 1000 },
  { name: 'INP of a like, ms', of: (f) => f.liking.inpMs, atMost: 60 },
  { name: 'next entry opens in a slow browser, ms', of: (f) => f.opening.slowMs, atMost: 150 },
  {
    name: 'next entry as a document of that without scripts',
    of: (f) => f.titleOfStripped,
    atMost: 1.1,
  },
  { name: 'LCP of a warm navigation (p75), ms', of: (f) => f.warm.lcpMs, atMost: 200 },
  {
    name: 'document from the second page on, bytes',
    of: (f) => f.warm.documentBytes,
    atMost: 8 * KB,
  },
  { name: 'next entry opens, ms', of: (f) => f.opening.atOnceMs, atMost: 100 },
  { name: 'next entry that was rendered ahead, ms', of: (f) => f.aheadMs, atMost: 60 },
  { name: 'Back, ms', of: (f) => f.opening.backMs, atMost: 20 },
  { name: 'picture opens, ms', of: (f) => f.pictureMs, atMost: 100 },
  { name: 'writes for one like', of: (f) => f.liking.writes, atMost: 1 },
];

const judge = (name: string, value: number, limit: Limit): Judged =>
  'atLeast' in limit
    ? { name, value, limit: limit.atLeast, isMet: value >= limit.atLeast }
    : { name, value, limit: limit.atMost, isMet: value <= limit.atMost };

const judgeServer = ({
  figures,
  encodings,
}: NonNullable<BenchReport['server']>): readonly Judged[] => {
  const judged = figures
    .filter(({ name }) => name === 'cached')
    .flatMap(({ concurrency, generatorShare, ofBare, ofBareByCpu }) => {
      const name = `cached at ${concurrency}`;
      const bare = figures.find((one) => one.name === 'bare' && one.concurrency === concurrency);
      // who asks for both as fast as it can ask has measured itself
      const isTelling = Math.max(generatorShare, bare?.generatorShare ?? 1) < GENERATOR_IS_FULL;
      const speed = { atLeast: CACHED_SPEED_OF_BARE_AT_LEAST };
      return [
        judge(`${name}: CPU of bare node's`, 1 / ofBareByCpu, {
          atMost: CACHED_CPU_OF_BARE_AT_MOST,
        }),
        ...(isTelling ? [judge(`${name}: requests/s of bare node`, ofBare, speed)] : []),
      ];
    });
  const uncached = figures.filter(({ name }) => name === 'uncached');
  const best = Math.max(...uncached.map(({ requestsPerS }) => requestsPerS));
  return [
    ...judged,
    ...encodings.map(({ accept, ofBareByCpu }) => ({
      ...judge(`cached in ${accept}: CPU of bare node's`, 1 / ofBareByCpu, {
        atMost: CACHED_CPU_OF_BARE_AT_MOST,
      }),
      goal: CACHED_CPU_GOAL,
    })),
    judge('uncached: requests/s', best, { atLeast: UNCACHED_AT_LEAST }),
  ];
};

/** CPU of a blog's page that nobody has asked for yet, of host, platform and database, ms. */
const COLD_AT_MOST_MS = 4.5;

const judgeStorm = ({ name, cpuMsPerRequest, refused }: StormFigures): readonly Judged[] => [
  ...(name === 'cold lists'
    ? [judge(`${name}: CPU ms`, cpuMsPerRequest, { atMost: COLD_AT_MOST_MS })]
    : []),
  judge(`${name}: refused`, refused, { atMost: 0 }),
];

/** A page of a long blog may cost so much more than the same of a short one. */
const MOST_FOR_LENGTH = 1.3;
const MOST_ROUNDS = 3;

const judgePages = ({
  pages,
  blogSizes,
  popular,
}: Pick<BenchReport, 'pages' | 'blogSizes' | 'popular'>): readonly Judged[] => [
  ...(pages ?? []).map(({ name, rounds }) =>
    judge(`${name}: rounds of reads`, rounds, { atMost: MOST_ROUNDS }),
  ),
  ...(blogSizes ?? []).map(({ kind, ratio }) =>
    judge(`${kind} of a long blog: CPU of a short one's`, ratio, { atMost: MOST_FOR_LENGTH }),
  ),
  ...(popular ?? []).map(({ kind, ratio }) =>
    judge(`${kind} of a popular blog: CPU of another's`, ratio, { atMost: MOST_FOR_LENGTH }),
  ),
];

const judgeGestures = ({ template, rows }: GestureFigures): readonly Judged[] =>
  rows.flatMap(({ name, value, native, limit }) => [
    ...(limit === null ? [] : [judge(`${template} entry: ${name}`, value, { atMost: limit })]),
    // a press right after first paint may leave once its hold is over
    ...(name.startsWith('first click')
      ? [
          judge(`${template} entry: ${name.replace(/, ms$/, '')}: left the page`, native, {
            atMost: 0,
          }),
        ]
      : []),
  ]);

/** A row of the comparison with the plain blog, `ratio` in multiples of the plain page; limits by kind of page. */
type PlainBudget = {
  readonly name: string;
  readonly row: string;
  readonly of: 'ratio' | 'value';
  readonly atMost: Readonly<Record<PlainKind, number>>;
  readonly goal?: number;
};

const PLAIN_BUDGETS: readonly PlainBudget[] = [
  {
    name: 'FCP of the plain page',
    row: 'FCP, ms',
    of: 'ratio',
    atMost: { top: 1.65, entry: 1.95, long: 1.7 },
    goal: 1.1,
  },
  {
    name: 'LCP of the plain page',
    row: 'LCP, ms',
    of: 'ratio',
    atMost: { top: 1.5, entry: 1.85, long: 1.55 },
    goal: 1.12,
  },
  { name: 'requests', row: 'requests', of: 'value', atMost: { top: 15, entry: 18, long: 18 } },
  { name: 'KiB', row: 'KiB', of: 'value', atMost: { top: 140, entry: 190, long: 230 } },
  { name: 'elements', row: 'elements', of: 'value', atMost: { top: 950, entry: 740, long: 940 } },
  {
    name: 'blocking style sheets',
    row: 'blocking style sheets',
    of: 'value',
    atMost: { top: 2, entry: 2, long: 2 },
    goal: 2,
  },
];

const judgePlain = ({ kind, rows }: PlainFigures): readonly Judged[] =>
  PLAIN_BUDGETS.map(({ name, row, of, atMost, goal }) => {
    const measured = rows
      .find((one) => one.name === row)
      ?.others.find(({ site }) => site === PRODUCT);
    const value = of === 'ratio' ? measured?.ratio?.median : measured?.value;
    if (value === undefined) throw new Error(`${row} was not compared with the plain blog`);
    const judged = judge(`${kind} before a gesture: ${name}`, value, { atMost: atMost[kind] });
    return goal === undefined ? judged : { ...judged, goal };
  });

/** Three origins may cost a first visit so much more than one. */
const LCP_OF_ONE_ORIGIN_AT_MOST = 1.05;

/** Holds what was measured against what is promised. */
export const judgeReport = ({
  server,
  storms,
  browser,
  gestures,
  line,
  plain,
  ...drawn
}: Omit<BenchReport, 'at' | 'commit' | 'isQuick' | 'surroundings'>): readonly Judged[] => [
  ...(server ? judgeServer(server) : []),
  ...(storms ?? []).flatMap(judgeStorm),
  ...judgePages(drawn),
  ...(gestures ?? []).flatMap(judgeGestures),
  ...(plain ?? []).flatMap(judgePlain),
  ...(line ?? []).map(({ template, kind, lcpOfOne }) =>
    judge(`${template} ${kind} over TLS: LCP of one origin's`, lcpOfOne, {
      atMost: LCP_OF_ONE_ORIGIN_AT_MOST,
    }),
  ),
  ...(browser ?? []).flatMap((page) =>
    PAGE_BUDGETS.flatMap((budget) => {
      const value = budget.of(page);
      const name = `${page.template} ${page.kind}: ${budget.name}`;
      return value === null ? [] : [judge(name, value, budget)];
    }),
  ),
];
