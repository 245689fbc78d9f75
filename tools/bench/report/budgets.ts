import { readTable } from '@engawa/harness/table.ts';
import type { BenchReport } from './benchReport.ts';

/** A measured value with its limit; only `npm run bench -- --check` fails for a miss. */
export type EvaluatedBudget = {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly isMet: boolean;
  /** the target value, if the limit only protects the current value; a check ignores the target */
  readonly goal?: number;
};

type Budget = ({ readonly atLeast: number } | { readonly atMost: number }) & {
  readonly goal?: number;
};

/** Limits by the name of a value, or by its part after `subject: `. */
const BUDGETS: ReadonlyMap<string, Budget> = new Map(
  readTable(import.meta.dirname, 'budgets.tsv').map(([name = '', kind, limit, goal]) => [
    name,
    {
      ...(kind === 'atLeast' ? { atLeast: Number(limit) } : { atMost: Number(limit) }),
      ...(goal && { goal: Number(goal) }),
    },
  ]),
);

const findBudget = (name: string): Budget => {
  const budget = BUDGETS.get(name) ?? BUDGETS.get(name.slice(name.lastIndexOf(': ') + 2));
  if (budget === undefined) throw new Error(`${name} has no budget`);
  return budget;
};

const evaluate = (name: string, value: number): EvaluatedBudget => {
  const budget = findBudget(name);
  const goal = budget.goal === undefined ? {} : { goal: budget.goal };
  return 'atLeast' in budget
    ? { name, value, limit: budget.atLeast, isMet: value >= budget.atLeast, ...goal }
    : { name, value, limit: budget.atMost, isMet: value <= budget.atMost, ...goal };
};

/** Compares the values of a run with their budgets. @errors throws for a value without a budget */
export const evaluateBudgets = ({
  parts,
}: Pick<BenchReport, 'parts'>): readonly EvaluatedBudget[] =>
  Object.values(parts).flatMap(({ values }) =>
    Object.entries(values).map(([name, value]) => evaluate(name, value)),
  );
