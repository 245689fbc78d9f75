import * as v from 'valibot';

/** Where hosts tell the release service how the canary fares, on the origin that they fetch releases from. */
export const CANARY_METRICS_PATH = '/_canary/figures';

/** Where the release service tells the platform of a canary that it has stopped. */
export const CANARY_STOPPED_PATH = '/_canary/stopped';

/** Which it was, `entry@1.2.3`. */
export const CanaryStoppedSchema = v.object({
  release: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*@\d[0-9A-Za-z.+-]*$/), v.maxLength(100)),
});

/** For so long what happened counts. */
export const BUDGET_WINDOW_MS = 5 * 60_000;
/** So often hosts tell. */
export const METRICS_INTERVAL_MS = 5000;
/** Of browsers that reported, so many are told by one host: more than any verdict needs. */
export const MOST_REPORTERS = 100;

/** Before so many views of the canary there is no verdict. */
export const VIEWS_FROM = 50;
/** Fewer faults of a kind than that are no verdict either. */
export const FAILURES_FROM = 5;
/** One network may be one person. */
const NETWORKS_FROM = 3;
/** So many times as often as the stable release it may fail, and a point of a hundred beyond that. */
const TIMES_STABLE = 2;
const BEYOND = 0.01;

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const DigestSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,24}$/));

const ReportersSchema = v.pipe(
  v.array(v.object({ address: DigestSchema, network: DigestSchema })),
  v.maxLength(MOST_REPORTERS),
);

const FiguresSchema = v.object({
  /** pages that were sent */
  views: CountSchema,
  /** pages that were drawn, for somebody who waits or for nobody */
  renders: CountSchema,
  failedRenders: CountSchema,
  /** of them those that somebody waited for */
  awaited: CountSchema,
  slowRenders: CountSchema,
  /** what actions were asked, and what they had written */
  acts: CountSchema,
  failedActs: CountSchema,
  /** browsers that say a write of theirs was of a page of this release, and failed; each once, as below */
  failedWriters: v.optional(ReportersSchema, []),
  /** browsers in which something broke, each once: digests of its address, and of the network around it */
  reporters: ReportersSchema,
});

/** What happened to the pages of one release within the last five minutes. */
export type CanaryMetrics = v.InferOutput<typeof FiguresSchema>;

/** The same of two releases of one remote: the canary's, and the stable one's. */
export type ComparedMetrics = { readonly canary: CanaryMetrics; readonly stable: CanaryMetrics };

export const CanaryReportSchema = v.object({
  /** which host tells, a name that it has given itself */
  host: DigestSchema,
  canary: v.object({ remote: v.string(), version: v.string(), share: v.number() }),
  figures: v.object({ canary: FiguresSchema, stable: FiguresSchema }),
  /** why the host has stopped it by itself; null where it goes on */
  stopped: v.nullable(v.pipe(v.string(), v.maxLength(300))),
});

export type CanaryReport = v.InferOutput<typeof CanaryReportSchema>;

/** What the release service knows of the canary that hosts tell of: their figures in one sum. */
export const CanarySumSchema = v.object({
  canary: CanaryReportSchema.entries.canary,
  /** how many hosts told within the last seconds */
  hosts: CountSchema,
  figures: CanaryReportSchema.entries.figures,
});

export type CanarySum = v.InferOutput<typeof CanarySumSchema>;

export const NO_METRICS: CanaryMetrics = {
  views: 0,
  renders: 0,
  failedRenders: 0,
  awaited: 0,
  slowRenders: 0,
  acts: 0,
  failedActs: 0,
  failedWriters: [],
  reporters: [],
};

type Reporters = CanaryMetrics['reporters'];

const together = (one: Reporters, other: Reporters): Reporters => [
  ...new Map([...one, ...other].map((reporter) => [reporter.address, reporter])).values(),
];

/** The figures of several moments, or of several hosts: a browser that reported to two counts once. */
export const sumCanaryMetrics = (all: readonly CanaryMetrics[]): CanaryMetrics =>
  all.reduce(
    (sum, one) => ({
      views: sum.views + one.views,
      renders: sum.renders + one.renders,
      failedRenders: sum.failedRenders + one.failedRenders,
      awaited: sum.awaited + one.awaited,
      slowRenders: sum.slowRenders + one.slowRenders,
      acts: sum.acts + one.acts,
      failedActs: sum.failedActs + one.failedActs,
      failedWriters: together(sum.failedWriters, one.failedWriters),
      reporters: together(sum.reporters, one.reporters),
    }),
    NO_METRICS,
  );

/** How many browsers say so: none before they are of three networks. */
const notifiedBy = (reporters: Reporters): number =>
  new Set(reporters.map(({ network }) => network)).size >= NETWORKS_FROM ? reporters.length : 0;

export type FailureKind = 'failed renders' | 'slow renders' | 'browser reports' | 'failed actions';

/** Each kind of fault is counted against what it is a part of. */
const KINDS: readonly {
  readonly name: FailureKind;
  readonly faults: (figures: CanaryMetrics) => number;
  readonly of: (figures: CanaryMetrics) => number;
}[] = [
  { name: 'failed renders', faults: (one) => one.failedRenders, of: (one) => one.renders },
  { name: 'slow renders', faults: (one) => one.slowRenders, of: (one) => one.awaited },
  { name: 'browser reports', faults: (one) => notifiedBy(one.reporters), of: (one) => one.views },
  {
    name: 'failed actions',
    faults: (one) => one.failedActs + notifiedBy(one.failedWriters),
    of: (one) => one.acts,
  },
];

const rate = (faults: number, of: number): number => (of === 0 ? 0 : faults / of);

type Counted = { readonly faults: number; readonly of: number };

/** A kind of fault as it is counted for the canary and for the stable release. */
export type CanaryBudgetRow = {
  readonly name: FailureKind;
  readonly canary: Counted;
  readonly stable: Counted;
  /** the rate from which on the canary is stopped, 0.03 for three of a hundred */
  readonly allowed: number;
  readonly isSpent: boolean;
};

/** Each kind of fault against its budget, in the order in which they are judged. */
export const compareCanaryBudget = ({
  canary,
  stable,
}: ComparedMetrics): readonly CanaryBudgetRow[] =>
  KINDS.map(({ name, faults, of }) => {
    const counted = (figures: CanaryMetrics) => ({ faults: faults(figures), of: of(figures) });
    const [ofCanary, ofStable] = [counted(canary), counted(stable)];
    const allowed = TIMES_STABLE * rate(ofStable.faults, ofStable.of) + BEYOND;
    const isSpent =
      canary.views >= VIEWS_FROM &&
      ofCanary.faults >= FAILURES_FROM &&
      rate(ofCanary.faults, ofCanary.of) > allowed;
    return { name, canary: ofCanary, stable: ofStable, allowed, isSpent };
  });

/**
 * Whether a canary has spent its budget of errors.
 * @returns which kind of fault did it, with its figures and the stable release's; null where it may go on
 */
export const findSpentCanaryBudget = (both: ComparedMetrics): string | null => {
  const spent = compareCanaryBudget(both).find(({ isSpent }) => isSpent);
  if (!spent) return null;
  const readNotices = ({ faults, of }: Counted) => `${faults} of ${of}`;
  return `${spent.name}: ${readNotices(spent.canary)}, of the stable release ${readNotices(spent.stable)}`;
};
