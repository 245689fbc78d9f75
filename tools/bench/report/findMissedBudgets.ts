import type { EvaluatedBudget } from './budgets.ts';
import { numberText } from '@engawa/harness/measure/table.ts';

/**
 * The limit of a budget on a slower machine. Times grow with slowness and rates shrink, and say so at the end of their
 * names; bytes, counts and ratios stay. A machine that is faster than the reference has the limits of the reference.
 */
const scaledLimit = ({ name, limit }: EvaluatedBudget, slowness: number): number => {
  const factor = Math.max(1, slowness);
  if (/\bms$/.test(name)) return limit * factor;
  return name.endsWith('requests/s') ? limit / factor : limit;
};

/** The budgets that are missed on this machine. @param slowness of `calibrate` */
export const findMissedBudgets = (
  evaluated: readonly EvaluatedBudget[],
  slowness: number,
): readonly EvaluatedBudget[] =>
  evaluated.filter((one) => {
    if (one.isMet) return false;
    const limit = scaledLimit(one, slowness);
    return one.limit < one.value ? one.value > limit : one.value < limit;
  });

export const formatBudgetCheck = (missed: readonly EvaluatedBudget[], slowness: number): string => {
  if (missed.length === 0) return 'All budgets are met.\n';
  const lines = missed.map(
    (one) =>
      `Missed: ${one.name} is ${numberText(one.value)}, limit ${numberText(scaledLimit(one, slowness))}`,
  );
  return `${lines.join('\n')}\n`;
};
