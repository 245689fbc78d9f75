import type { SizeFigures } from '../pages/blogSizes.ts';
import type { PageFigures } from '../pages/drawPages.ts';
import type { BrowserFigures } from '../browser/browserBench.ts';
import type { Moving } from '../browser/movingReader.ts';
import type { GestureFigures } from '../gestures/gestureBench.ts';
import type { LineFigures } from '../line/lineBench.ts';
import type { Reading } from '../browser/readPage.ts';
import type { PlainFigures } from '../plain/plainBench.ts';
import type { BenchReport } from './benchReport.ts';
import type { Judged } from './budgets.ts';
import { serverText, stormsText } from './loadText.ts';
import { numberText, percentText, tableText } from '../../measure/table.ts';

const READING_HEADS = [
  'guest reads',
  'FCP ms',
  'LCP ms',
  'CLS',
  'TBT load',
  'TBT ms',
  'TBT alive',
  'requests',
  'document B',
  'style B',
  'script B',
  'picture B',
];

const readingRow = (name: string, r: Reading) => [
  name,
  r.fcpMs,
  r.lcpMs,
  r.cls,
  r.loadTbtMs,
  r.tbtMs,
  r.hydrationTbtMs,
  r.requests,
  r.documentBytes,
  r.styleBytes,
  r.scriptBytes,
  r.pictureBytes,
];

const nameOf = ({ template, kind }: BrowserFigures) => `${template} ${kind}`;

const LIKING_HEADS = ['member likes', 'heard ms', 'done ms', 'INP ms', 'TBT ms', 'writes'];

const PICTURE_HEADS = ['picture opens', 'pressed ms'];

const OPENING_HEADS = [
  'next entry opens',
  'at once ms',
  'hovered ms',
  'slow ms',
  'back ms',
  'rendered ahead ms',
];

const WARM_HEADS = ['guest reads on', 'LCP p75 ms', 'document B'];

const MOVING_HEADS = ['guest moves', 'script B', 'title ms', 'requests'];

const movingRow = (name: string, { scriptBytes, titleMs, requests }: Moving) => [
  name,
  scriptBytes,
  titleMs,
  requests,
];

const browserText = (pages: readonly BrowserFigures[]): readonly string[] => [
  tableText(
    READING_HEADS,
    pages.flatMap((page) => [
      readingRow(nameOf(page), page.reading),
      readingRow('  without scripts', page.stripped),
    ]),
  ),
  tableText(
    LIKING_HEADS,
    pages.map((page) => {
      const { heardMs, doneMs, inpMs, tbtMs, writes } = page.liking;
      return [nameOf(page), heardMs, doneMs, inpMs, tbtMs, writes];
    }),
  ),
  tableText(
    PICTURE_HEADS,
    pages.flatMap((page) => (page.pictureMs === null ? [] : [[nameOf(page), page.pictureMs]])),
  ),
  tableText(
    MOVING_HEADS,
    pages.flatMap((page) => [
      movingRow(nameOf(page), page.moving),
      movingRow('  without scripts', page.strippedMoving),
    ]),
  ),
  tableText(
    WARM_HEADS,
    pages.map((page) => [nameOf(page), page.warm.lcpMs, page.warm.documentBytes]),
  ),
  tableText(
    OPENING_HEADS,
    pages.map((page) => {
      const { atOnceMs, hoveredMs, slowMs, backMs } = page.opening;
      return [nameOf(page), atOnceMs, hoveredMs, slowMs, backMs, page.aheadMs];
    }),
  ),
];

const NOT_MEASURED = '—';

const gesturesText = ({ template, rows }: GestureFigures): string =>
  tableText(
    [`first gesture, ${template} entry`, 'before', 'value', 'limit', 'left the page'],
    rows.map(({ name, before, value, limit, native }) => [
      name,
      before ?? NOT_MEASURED,
      value,
      limit ?? NOT_MEASURED,
      native,
    ]),
  );

const lineText = (pages: readonly LineFigures[]): string =>
  tableText(
    ['far away over TLS', 'FCP ms', 'LCP ms', 'LCP of one', 'requests', 'document B'],
    pages.flatMap(
      ({ template, kind, threeOrigins, filesFromHost, oneOrigin, lcpOfOne, filesFromHostOfOne }) =>
        [
          [`${template} ${kind}`, threeOrigins, lcpOfOne] as const,
          ['  files from the host', filesFromHost, filesFromHostOfOne] as const,
          ['  one origin', oneOrigin, 1] as const,
        ].map(([name, { fcpMs, lcpMs, requests, documentBytes }, ofOne]) => [
          name,
          fcpMs,
          lcpMs,
          ofOne,
          requests,
          documentBytes,
        ]),
    ),
  );

const PAGE_HEADS = [
  'page drawn',
  'CPU ms',
  'spread',
  'reads',
  'rounds',
  'statements',
  'HTML B',
  'brotli B',
  'script B',
];

const pageRow = (name: string, p: PageFigures) => [
  name,
  p.cpuMs,
  percentText(p.cpuSpread),
  p.reads,
  p.rounds,
  p.statements,
  p.htmlBytes,
  p.compressedBytes,
  p.scriptBytes,
];

/** Medians of each site, and quartiles of what they are of the plain page's in the same round. */
const plainText = ({ kind, rows }: PlainFigures): string =>
  tableText(
    [
      `${kind} beside a plain blog`,
      'plain',
      ...(rows[0]?.others ?? []).flatMap(({ site }) => [site, 'of plain', 'lower', 'upper']),
    ],
    rows.map(({ name, plain, others }) => [
      name,
      plain,
      ...others.flatMap(({ value, ratio }) => [
        value,
        ratio?.median ?? NOT_MEASURED,
        ratio?.lower ?? NOT_MEASURED,
        ratio?.upper ?? NOT_MEASURED,
      ]),
    ]),
  );

const sizesText = (by: string, sizes: readonly SizeFigures[]): string =>
  tableText(
    [by, 'least CPU ms', 'most CPU ms', 'ratio', 'statements', 'HTML B'],
    sizes.map(({ kind, short, long, ratio }) => [
      kind,
      short.cpuMs,
      long.cpuMs,
      ratio,
      long.statements,
      long.htmlBytes,
    ]),
  );

const isMetText = (isMet: boolean): string => (isMet ? 'met' : 'missed');

const budgetRow = ({ name, value, limit, isMet, goal }: Judged) => {
  const row = [name, value, limit, isMetText(isMet)];
  return goal === undefined ? row : [...row, goal, isMetText(value <= goal)];
};

/** What a person reads at the end: figures, then what they mean for the budgets. */
export const reportText = (
  {
    server,
    storms,
    browser,
    gestures,
    line,
    pages,
    plain,
    blogSizes,
    popular,
    surroundings: { cores, database, loadBefore, loadAfter, slowness },
  }: BenchReport,
  judged: readonly Judged[],
): string => {
  const load = Math.max(loadBefore, loadAfter);
  const blocks = [
    ...(server ? serverText(server) : []),
    ...(storms ? [stormsText(storms)] : []),
    ...(browser ? browserText(browser) : []),
    ...(gestures ?? []).map(gesturesText),
    ...(line ? [lineText(line)] : []),
    ...(pages
      ? [
          tableText(
            PAGE_HEADS,
            pages.map((page) => pageRow(page.name, page)),
          ),
        ]
      : []),
    ...(plain ?? []).map(plainText),
    ...(blogSizes ? [sizesText('page by length of its blog', blogSizes)] : []),
    ...(popular ? [sizesText('page by fans of its blog', popular)] : []),
    tableText(['budget', 'measured', 'limit', '', 'goal', ''], judged.map(budgetRow)),
    `Load average ${numberText(loadBefore)} before, ${numberText(loadAfter)} after, on ${cores} cores (${numberText(slowness)} times as slow as the reference machine), database: ${database}${load > cores ? ': other work was under way, believe ratios and CPU time only' : ''}.`,
  ];
  return `${blocks.join('\n\n')}\n`;
};
