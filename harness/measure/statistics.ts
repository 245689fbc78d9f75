/** The median; for an even number of values, the mean of the two middle values. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('no value has no median');
  return (lower + upper) / 2;
};

/** The smallest value that is no less than `share` of the values. @errors throws without values */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil(sorted.length * share) - 1];
  if (value === undefined) throw new Error('no value has no quantile');
  return value;
};

/** The 75th percentile. @errors throws without values */
export const p75 = (values: readonly number[]): number => quantile(values, 0.75);

export type Quartiles = {
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
};

/** The median and the quartiles. @errors throws without values */
export const quartiles = (values: readonly number[]): Quartiles => ({
  lower: quantile(values, 0.25),
  median: median(values),
  upper: p75(values),
});

/** The range of the values relative to their median; 0 if all are 0. */
export const computeSpread = (values: readonly number[]): number => {
  const range = Math.max(...values) - Math.min(...values);
  return range === 0 ? 0 : range / median(values);
};

/** The median of each field of records with the same fields. */
export const medians = <K extends string>(
  records: readonly Readonly<Record<K, number>>[],
): Record<K, number> => {
  const [first] = records;
  if (first === undefined) throw new Error('no record has no medians');
  const names = Object.keys(first) as K[];
  const pairs = names.map((name) => [name, median(records.map((record) => record[name]))]);
  return Object.fromEntries(pairs) as Record<K, number>;
};
