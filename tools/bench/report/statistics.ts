/** The middle value; of an even number of values the mean of the two in the middle. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('no value has no median');
  return (lower + upper) / 2;
};

/** The median of each field of equal records. */
export const medians = <K extends string>(
  records: readonly Readonly<Record<K, number>>[],
): Record<K, number> => {
  const [first] = records;
  if (first === undefined) throw new Error('no record has no medians');
  const names = Object.keys(first) as K[];
  const pairs = names.map((name) => [name, median(records.map((record) => record[name]))]);
  return Object.fromEntries(pairs) as Record<K, number>;
};
