import type { Sample } from './metricSamples.ts';
import { Card, Table, type Column } from './Page.tsx';

/** Number of page views where a vital was at most `upTo`. */
export type VitalBucket = {
  /** `entry@1.2.3` */
  readonly release: string;
  readonly vital: Vital;
  /** upper bound in ms, for `cls` in hundredths; Infinity counts all views */
  readonly upTo: number;
  readonly count: number;
};

type Vital = 'lcp' | 'inp' | 'cls' | 'long_frames';

const VITALS = {
  lcp: { title: 'LCP', format: (ms) => `${Math.round(ms)} ms` },
  inp: { title: 'INP', format: (ms) => `${Math.round(ms)} ms` },
  cls: { title: 'CLS', format: (hundredths) => (hundredths / 100).toFixed(2) },
  long_frames: { title: '長いフレーム', format: (ms) => `${Math.round(ms)} ms` },
} as const satisfies Record<Vital, { title: string; format: (value: number) => string }>;

const NAMES = Object.keys(VITALS) as readonly Vital[];

/** The 75th percentile, by which search engines rate pages. */
const QUANTILE = 0.75;

/**
 * Parses the buckets of Core Web Vitals in a host's metrics, for documents and soft navigations.
 */
export const readVitals = (samples: readonly Sample[]): readonly VitalBucket[] =>
  samples.flatMap(({ name, labels, value }) => {
    const vital = NAMES.find((one) => name === `engawa_host_web_${one}_bucket`);
    const { release, le } = labels;
    if (vital === undefined || release === undefined || le === undefined) return [];
    return [{ release, vital, upTo: le === '+Inf' ? Infinity : Number(le), count: value }];
  });

/**
 * Estimates the 75th percentile, interpolated within its bucket as Prometheus does.
 * @returns the last finite bound if the percentile exceeds it; null without page views
 */
const estimateQuantile = (counts: ReadonlyMap<number, number>): number | null => {
  const all = counts.get(Infinity) ?? 0;
  if (all === 0) return null;
  const rank = all * QUANTILE;
  let below = { upTo: 0, count: 0 };
  for (const [upTo, count] of [...counts].toSorted(([a], [b]) => a - b)) {
    if (count >= rank) {
      if (upTo === Infinity || upTo === 0) return below.upTo;
      return below.upTo + (upTo - below.upTo) * ((rank - below.count) / (count - below.count));
    }
    below = { upTo, count };
  }
  return below.upTo;
};

const formatVital = (buckets: readonly VitalBucket[], vital: Vital): string => {
  const counts = new Map<number, number>();
  for (const { upTo, count } of buckets.filter((one) => one.vital === vital))
    counts.set(upTo, (counts.get(upTo) ?? 0) + count);
  const value = estimateQuantile(counts);
  if (value === null) return 'なし';
  return `${VITALS[vital].format(value)}（${counts.get(Infinity) ?? 0}件）`;
};

type ReleaseVitals = readonly [string, readonly VitalBucket[]];

const COLUMNS: readonly Column<ReleaseVitals>[] = [
  ['版', ([release]) => release],
  ...NAMES.map((vital): Column<ReleaseVitals> => [
    VITALS[vital].title,
    ([, buckets]) => formatVital(buckets, vital),
  ]),
];

/** Renders LCP, INP, CLS and long frames from readers' browsers, by release, over all hosts. */
export const VitalsSection = ({ buckets }: { buckets: readonly VitalBucket[] }) => {
  const byRelease = [...Map.groupBy(buckets, ({ release }) => release)];
  return (
    <Card id="vitals" title="読者のブラウザーで測った速さ（版別）">
      <Table
        columns={COLUMNS}
        rows={byRelease.toSorted(([a], [b]) => a.localeCompare(b))}
        empty="まだ届いていません。"
      />
      <p className="Quiet">
        75％の表示がこの値までに収まります。10件に1件の文書が報告します。長いフレームは、その版のスクリプトが1文書で画面を止めた時間です。
      </p>
    </Card>
  );
};
