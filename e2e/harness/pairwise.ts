/** A value for each factor of a test matrix. */
export type Combination = Readonly<Record<string, string>>;

/** All combinations of the factors' values, the last factor varying fastest. */
export const combinationsOf = <F extends Readonly<Record<string, readonly string[]>>>(
  factors: F,
): readonly { readonly [K in keyof F]: F[K][number] }[] =>
  Object.entries(factors).reduce<readonly Combination[]>(
    (combinations, [name, values]) =>
      combinations.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as readonly { readonly [K in keyof F]: F[K][number] }[];

/** Each pair of two factors' values in a combination, as text. */
export const pairsOf = (combination: Combination): readonly string[] => {
  const values = Object.entries(combination).map(([name, value]) => `${name}: ${value}`);
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one}, ${other}`));
};

/**
 * Selects combinations that together have every pair that occurs in any of them. Greedy, and the same for the
 * same input: each one covers the most uncovered pairs, the first of equals wins.
 * @param possible all combinations that can be tested
 */
export const selectPairwise = <C extends Combination>(possible: readonly C[]): readonly C[] => {
  const uncovered = new Set(possible.flatMap(pairsOf));
  const gainOf = (one: C) => pairsOf(one).filter((pair) => uncovered.has(pair)).length;
  const selected: C[] = [];
  while (uncovered.size > 0) {
    const best = possible.reduce((best, one) => (gainOf(one) > gainOf(best) ? one : best));
    selected.push(best);
    for (const pair of pairsOf(best)) uncovered.delete(pair);
  }
  return selected;
};
