/** Maps the values of a record and keeps its keys. */
export const mapValues = <A, B>(
  map: Readonly<Record<string, A>>,
  change: (value: A) => B,
): Readonly<Record<string, B>> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key, change(value)]));
