import type { BenchReport } from './benchReport.ts';

/** A measured value with its limit; only `npm run bench -- --check` fails for a miss. */
export type EvaluatedBudget = {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly isMet: boolean;
  /** the target value, if the limit only protects the current one; a check does not fail for it */
  readonly goal?: number;
};

type Budget = ({ readonly atLeast: number } | { readonly atMost: number }) & {
  readonly goal?: number;
};

const KB = 1024;

/** boot and observe script, gzip */
const MOST_UNASKED_BYTES = (4 + 8) * KB;

const SERVER: Readonly<Record<string, Budget>> = {
  // relative to a bare server that sends the same bytes
  "CPU of bare node's": { atMost: 1.5, goal: 1.25 },
  'requests/s of bare node': { atLeast: 0.7 },
  // rendered pages per second at the best number of connections
  'uncached: requests/s': { atLeast: 200 },
  // of host, platform and database for the first request of a page
  'cold lists: CPU ms': { atMost: 4.5 },
  refused: { atMost: 0 },
  'rounds of reads': { atMost: 3 },
  "CPU of a short one's": { atMost: 1.3 },
  "CPU of another's": { atMost: 1.3 },
};

const BROWSER: Readonly<Record<string, Budget>> = {
  'script run before paint, CPU ms': { atMost: 0 },
  'script run before interaction, bytes': { atMost: MOST_UNASKED_BYTES },
  'script run for a mouse that only moves, bytes': { atMost: MOST_UNASKED_BYTES },
  'script in all, bytes': { atMost: 190 * KB },
  'style, bytes': { atMost: 20 * KB },
  'layout shift': { atMost: 0.002 },
  'FCP of the page without scripts': { atMost: 1.1 },
  'LCP of the page without scripts': { atMost: 1.1 },
  'blocking until 1.5 s after load beyond that page, ms': { atMost: 10 },
  'blocking while it hydrates, ms': { atMost: 100 },
  'like is pressed, ms': { atMost: 100 },
  'like is done, ms': { atMost: 1000 },
  'INP of a like, ms': { atMost: 60 },
  'writes for one like': { atMost: 1 },
  'next entry opens in a slow browser, ms': { atMost: 150 },
  'next entry as a document of that without scripts': { atMost: 1.1 },
  'LCP of a warm navigation (p75), ms': { atMost: 200 },
  'document from the second page on, bytes': { atMost: 8 * KB },
  'next entry opens, ms': { atMost: 100 },
  'next entry that was rendered ahead, ms': { atMost: 60 },
  'Back, ms': { atMost: 20 },
  'image opens, ms': { atMost: 100 },
  "LCP of one origin's": { atMost: 1.05 },
};

/**
 * The limits are the current values where those miss the goals in
 * docs/measurements/first-gesture.md.
 */
const GESTURES: Readonly<Record<string, Budget>> = {
  'longest script task before a gesture, ms': { atMost: 50 },
  'scrolls that started no hydration': { atMost: 0 },
  'task that evaluates React at 4x, ms': { atMost: 120 },
  'longest other hydration task at 4x, ms': { atMost: 100 },
  'first click on an image to the viewer, ms': { atMost: 300 },
  'first click on an image to the viewer at 4x, ms': { atMost: 2000 },
  // a press is held for 1,000 ms, and its timer waits for the current task
  'press on an image right after first paint at 4x, ms': { atMost: 1100 },
  'press on a like right after first paint at 4x, ms': { atMost: 1100 },
  'INP of a press while hydrating at 4x, ms': { atMost: 110 },
  // only for first clicks: a press right after first paint may leave the page after its hold
  'left the page': { atMost: 0 },
};

/**
 * A blog's top, its newest entry and its oldest one, before a gesture; ratios are relative to the
 * plain page.
 */
const PLAIN: Readonly<Record<string, Budget>> = {
  'top: FCP of the plain page': { atMost: 1.65, goal: 1.1 },
  'entry: FCP of the plain page': { atMost: 1.95, goal: 1.1 },
  'long: FCP of the plain page': { atMost: 1.7, goal: 1.1 },
  'top: LCP of the plain page': { atMost: 1.5, goal: 1.12 },
  'entry: LCP of the plain page': { atMost: 1.85, goal: 1.12 },
  'long: LCP of the plain page': { atMost: 1.55, goal: 1.12 },
  'top: requests': { atMost: 15 },
  'entry: requests': { atMost: 18 },
  'long: requests': { atMost: 18 },
  'top: KiB': { atMost: 140 },
  'entry: KiB': { atMost: 190 },
  'long: KiB': { atMost: 230 },
  'top: elements': { atMost: 950 },
  'entry: elements': { atMost: 740 },
  'long: elements': { atMost: 940 },
  'blocking style sheets': { atMost: 2, goal: 2 },
};

/** Limits by the name of a value, or by its part after `subject: `. */
const BUDGETS: Readonly<Record<string, Budget>> = {
  ...SERVER,
  ...BROWSER,
  ...GESTURES,
  ...PLAIN,
};

const findBudget = (name: string): Budget => {
  const budget = BUDGETS[name] ?? BUDGETS[name.slice(name.lastIndexOf(': ') + 2)];
  if (budget === undefined) throw new Error(`${name} has no budget`);
  return budget;
};

const evaluate = (name: string, value: number): EvaluatedBudget => {
  const budget = findBudget(name);
  const goal = budget.goal === undefined ? {} : { goal: budget.goal };
  return 'atLeast' in budget
    ? { name, value, limit: budget.atLeast, isMet: value >= budget.atLeast, ...goal }
    : { name, value, limit: budget.atMost, isMet: value <= budget.atMost, ...goal };
};

/** Compares the values of a run with their budgets. @errors throws for a value without a budget */
export const evaluateBudgets = ({
  parts,
}: Pick<BenchReport, 'parts'>): readonly EvaluatedBudget[] =>
  Object.values(parts).flatMap(({ values }) =>
    Object.entries(values).map(([name, value]) => evaluate(name, value)),
  );
