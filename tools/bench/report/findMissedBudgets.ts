import type { EvaluatedBudget } from './budgets.ts';
import { numberText } from '@engawa/harness/measure/table.ts';

/**
 * Scales a budget's limit on a slower machine. Times grow with slowness and rates shrink, by the
 * unit at the end of the budget's name; bytes, counts and ratios are unchanged. A faster machine
 * has the limits of the reference machine.
 */
const scaledLimit = ({ name, limit }: EvaluatedBudget, slowness: number): number => {
  const factor = Math.max(1, slowness);
  if (/\bms$/.test(name)) return limit * factor;
  return name.endsWith('requests/s') ? limit / factor : limit;
};

/** The missed budgets on this machine. @param slowness of `calibrate` */
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
