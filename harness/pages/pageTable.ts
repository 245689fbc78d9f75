import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { combineFactors, createPairSelector, selectPairwise } from '../pairwise.ts';
import { READER_PAGE_TYPES, resolveTemplates } from './readerPageTypes.ts';

const FACTORS = {
  page: READER_PAGE_TYPES,
  template: TEMPLATE_NAMES,
  /** viewport width, in CSS px */
  width: ['390', '768', '1120', '1280', '1920'],
  /** the reader's first gesture on the page */
  gesture: ['none', 'scroll', 'hover', 'tab', 'open document', 'open in place'],
} as const;

type PageCase = ReturnType<typeof combineFactors<typeof FACTORS>>[number];
export type Gesture = PageCase['gesture'];

/** Possible gestures on pages without a client app. A frame on another site also has no links. */
const WITHOUT_APP: Readonly<Partial<Record<PageCase['page'], readonly Gesture[]>>> = {
  error: ['none', 'scroll', 'tab', 'open document'],
  'image-embed': ['none', 'scroll'],
};

/** Whether a page hydrates on a gesture. */
export const hasApp = ({ page }: PageCase): boolean => WITHOUT_APP[page] === undefined;

/** Each page type in each of its templates, at each width, with each gesture. */
export const PAGE_CASES: readonly PageCase[] = combineFactors(FACTORS).filter(
  ({ page, template, gesture }) =>
    resolveTemplates(page).includes(template) && WITHOUT_APP[page]?.includes(gesture) !== false,
);

/** `always`: a row of every run; `whole`: only with `--whole` */
type PageRow = { readonly run: 'always' | 'whole'; readonly case: PageCase };

/**
 * Selects each page type once, so that the rows cover every pair of the other factors and use each
 * value about equally often.
 */
const selectAlways = (): readonly PageCase[] => {
  const { selectBest, isComplete } = createPairSelector(
    PAGE_CASES,
    ({ template, width, gesture }: PageCase) => ({ template, width, gesture }),
  );
  const byPage = Object.values(Object.groupBy(PAGE_CASES, ({ page }) => page));
  // page types with the fewest cases first, because types with more cases can adapt
  const selected = byPage.toSorted((one, other) => one.length - other.length).map(selectBest);
  while (!isComplete()) selected.push(selectBest(PAGE_CASES));
  return selected;
};

/** Generates the table: its rows cover every possible pair of two factors' values. */
export const generatePageTable = (): readonly PageRow[] => {
  const always = new Set(selectAlways());
  const all = new Set(selectPairwise(PAGE_CASES, [...always]));
  return PAGE_CASES.filter((one) => all.has(one)).map((one) => ({
    run: always.has(one) ? 'always' : 'whole',
    case: one,
  }));
};

const COLUMNS = ['run', ...Object.keys(FACTORS)];
const formatRow = (row: PageRow): string => [row.run, ...Object.values(row.case)].join('\t');

export const formatPageTable = (rows: readonly PageRow[]): string =>
  `${[COLUMNS.join('\t'), ...rows.map(formatRow)].join('\n')}\n`;

export const PAGE_TABLE = resolve(import.meta.dirname, '../../e2e/journeys/pages/pageTable.tsv');

/** Reads the table of this checkout. @errors throws for an invalid line */
export const readPageTable = (): readonly PageRow[] => {
  const known = new Map(
    PAGE_CASES.flatMap((one) =>
      (['always', 'whole'] as const).map((run) => [
        formatRow({ run, case: one }),
        { run, case: one },
      ]),
    ),
  );
  const [, ...lines] = readFileSync(PAGE_TABLE, 'utf8').trimEnd().split('\n');
  return lines.map((line) => {
    const row = known.get(line);
    if (row === undefined) throw new Error(`${PAGE_TABLE} has no such row: ${line}`);
    return row;
  });
};
