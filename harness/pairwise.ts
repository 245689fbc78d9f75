/** One value per factor of a test matrix. */
type Combination = Readonly<Record<string, string>>;

/** All combinations of the factors' values, the last factor varying fastest. */
export const combineFactors = <F extends Readonly<Record<string, readonly string[]>>>(
  factors: F,
): readonly { readonly [K in keyof F]: F[K][number] }[] =>
  Object.entries(factors).reduce<readonly Combination[]>(
    (combinations, [name, values]) =>
      combinations.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  ) as readonly { readonly [K in keyof F]: F[K][number] }[];

const formatValues = (combination: Combination): readonly string[] =>
  Object.entries(combination).map(([name, value]) => `${name}: ${value}`);

/** Each pair of two factors' values in a combination, as text. */
export const formatPairs = (combination: Combination): readonly string[] => {
  const values = formatValues(combination);
  return values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one}, ${other}`));
};

/**
 * Selects combinations one by one, greedily: the best combination covers the most new pairs. Among
 * equal candidates the one with the least used values is selected, then the first.
 * @param possible all combinations that can be tested
 * @param viewOf the factors whose pairs are covered
 */
export const createPairSelector = <C extends Combination>(
  possible: readonly C[],
  viewOf: (one: C) => Combination = (one) => one,
) => {
  const pairs = new Map(possible.map((one) => [one, formatPairs(viewOf(one))]));
  const uncovered = new Set([...pairs.values()].flat());
  const uses = new Map<string, number>();
  const countGain = (one: C) => pairs.get(one)?.filter((pair) => uncovered.has(pair)).length ?? 0;
  const countUses = (one: C) =>
    formatValues(viewOf(one)).reduce((sum, value) => sum + (uses.get(value) ?? 0), 0);
  const isBetter = (one: C, best: C) => {
    const gained = countGain(one) - countGain(best);
    return gained > 0 || (gained === 0 && countUses(one) < countUses(best));
  };
  const select = (one: C): C => {
    for (const pair of formatPairs(viewOf(one))) uncovered.delete(pair);
    for (const value of formatValues(viewOf(one))) uses.set(value, (uses.get(value) ?? 0) + 1);
    return one;
  };
  return {
    select,
    selectBest: (among: readonly C[]): C =>
      select(among.reduce((best, one) => (isBetter(one, best) ? one : best))),
    isComplete: () => uncovered.size === 0,
  };
};

/**
 * Selects combinations that together cover every pair in any of them; deterministic.
 * @param possible all combinations that can be tested
 * @param selected combinations of `possible` that must be part of the selection
 */
export const selectPairwise = <C extends Combination>(
  possible: readonly C[],
  selected: readonly C[] = [],
): readonly C[] => {
  const { select, selectBest, isComplete } = createPairSelector(possible);
  const all = selected.map(select);
  while (!isComplete()) all.push(selectBest(possible));
  return all;
};
