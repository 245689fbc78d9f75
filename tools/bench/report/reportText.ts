import { numberText, tableText } from '@engawa/harness/measure/table.ts';
import type { BenchReport } from './benchReport.ts';
import type { EvaluatedBudget } from './budgets.ts';

const isMetText = (isMet: boolean): string => (isMet ? 'met' : 'missed');

const budgetRow = ({ name, value, limit, isMet, goal }: EvaluatedBudget) => {
  const row = [name, value, limit, isMetText(isMet)];
  return goal === undefined ? row : [...row, goal, isMetText(value <= goal)];
};

/** The printed text of a run: the tables of its parts, the budgets, and the machine. */
export const reportText = (
  { parts, surroundings }: BenchReport,
  evaluated: readonly EvaluatedBudget[],
): string => {
  const { cores, database, loadBefore, loadAfter, slowness } = surroundings;
  const isBusy = Math.max(loadBefore, loadAfter) > cores;
  const blocks = [
    ...Object.values(parts).flatMap(({ tables }) =>
      tables.map(({ heads, rows }) => tableText(heads, rows)),
    ),
    tableText(['budget', 'measured', 'limit', '', 'goal', ''], evaluated.map(budgetRow)),
    `Load average ${numberText(loadBefore)} before, ${numberText(loadAfter)} after, on ${cores} cores (${numberText(slowness)} times as slow as the reference machine), database: ${database}${isBusy ? ': the machine was busy with other work, only ratios and CPU times count' : ''}.`,
  ];
  return `${blocks.join('\n\n')}\n`;
};
