import * as v from 'valibot';

/** Path on the release origin where hosts report the canary's metrics to the release service. */
export const CANARY_METRICS_PATH = '/_canary/figures';

/** Path on the platform where the release service reports that a canary has stopped. */
export const CANARY_STOPPED_PATH = '/_canary/stopped';

/** Schema of the report that a canary has stopped; the canary is named as in `entry@1.2.3`. */
export const CanaryStoppedSchema = v.object({
  release: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*@\d[0-9A-Za-z.+-]*$/), v.maxLength(100)),
});

/** Metrics older than this many ms do not count. */
export const BUDGET_WINDOW_MS = 5 * 60_000;
/** Interval in ms at which hosts report. */
export const METRICS_INTERVAL_MS = 5000;
/**
 * Maximum number of reporting browsers that one host's report lists; more browsers would change no
 * decision.
 */
export const MOST_REPORTERS = 100;

/** Minimum number of the canary's page views for a decision. */
export const VIEWS_FROM = 50;
/** Minimum number of failures of one kind for a decision. */
export const FAILURES_FROM = 5;
/**
 * Minimum number of networks with reporting browsers: all reports from one network may come from
 * one person.
 */
const NETWORKS_FROM = 3;
/** The canary may fail twice as often as the stable release, plus one percentage point. */
const TIMES_STABLE = 2;
const BEYOND = 0.01;

const CountSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const DigestSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,24}$/));

const ReportersSchema = v.pipe(
  v.array(v.object({ address: DigestSchema, network: DigestSchema })),
  v.maxLength(MOST_REPORTERS),
);

const FiguresSchema = v.object({
  /** number of pages sent */
  views: CountSchema,
  /** number of pages rendered, whether or not a client waited for the page */
  renders: CountSchema,
  failedRenders: CountSchema,
  /** number of pages rendered while a client waited */
  awaited: CountSchema,
  slowRenders: CountSchema,
  /** number of calls of actions' code, plus the number of writes that this code requested */
  acts: CountSchema,
  failedActs: CountSchema,
  /**
   * browsers that report a failed write on a page of this release, each listed once, in the form of
   * `reporters`
   */
  failedWriters: v.optional(ReportersSchema, []),
  /**
   * browsers that report an error, each listed once: a digest of the browser's IP address and a
   * digest of its network
   */
  reporters: ReportersSchema,
});

/** Metrics of one release's pages within the last five minutes. */
export type CanaryMetrics = v.InferOutput<typeof FiguresSchema>;

/** Metrics of two releases of one remote: the canary and the stable release. */
export type ComparedMetrics = { readonly canary: CanaryMetrics; readonly stable: CanaryMetrics };

export const CanaryReportSchema = v.object({
  /** the reporting host, by a name that the host has generated */
  host: DigestSchema,
  canary: v.object({ remote: v.string(), version: v.string(), share: v.number() }),
  figures: v.object({ canary: FiguresSchema, stable: FiguresSchema }),
  /** reason why this host has stopped the canary; null while the canary runs */
  stopped: v.nullable(v.pipe(v.string(), v.maxLength(300))),
});

export type CanaryReport = v.InferOutput<typeof CanaryReportSchema>;

/** The sum of all hosts' reports of a canary in the release service. */
export const CanarySumSchema = v.object({
  canary: CanaryReportSchema.entries.canary,
  /** number of hosts that reported within the last seconds */
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

/** Sums metrics of several periods or hosts. A browser that reported twice counts once. */
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

/** Counts the reporting browsers; 0 if they are in fewer than three networks. */
const notifiedBy = (reporters: Reporters): number =>
  new Set(reporters.map(({ network }) => network)).size >= NETWORKS_FROM ? reporters.length : 0;

export type FailureKind = 'failed renders' | 'slow renders' | 'browser reports' | 'failed actions';

/** The kinds of failures. The rate of a kind is its number divided by the total in `of`. */
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

/** One kind of failure, counted for the canary and for the stable release. */
export type CanaryBudgetRow = {
  readonly name: FailureKind;
  readonly canary: Counted;
  readonly stable: Counted;
  /** rate at which the canary is stopped; 0.03 means three in a hundred */
  readonly allowed: number;
  readonly isSpent: boolean;
};

/** Compares each kind of failure with its budget, in the order of evaluation. */
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
 * Finds the first kind of failure whose error budget the canary has spent.
 * @returns a text with the kind of failure and the counts of both releases; null if the canary may
 * continue
 */
export const findSpentCanaryBudget = (both: ComparedMetrics): string | null => {
  const spent = compareCanaryBudget(both).find(({ isSpent }) => isSpent);
  if (!spent) return null;
  const readNotices = ({ faults, of }: Counted) => `${faults} of ${of}`;
  return `${spent.name}: ${readNotices(spent.canary)}, of the stable release ${readNotices(spent.stable)}`;
};
