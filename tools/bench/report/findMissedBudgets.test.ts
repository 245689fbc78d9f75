import type { EvaluatedBudget } from './budgets.ts';
import { formatBudgetCheck, findMissedBudgets } from './findMissedBudgets.ts';

const missed = (name: string, value: number, limit: number): EvaluatedBudget => ({
  name,
  value,
  limit,
  isMet: false,
});

const collectMissedNames = (evaluated: readonly EvaluatedBudget[], slowness: number) =>
  findMissedBudgets(evaluated, slowness).map(({ name }) => name);

describe('missedBudgets', () => {
  it('scales limits in milliseconds by the calibration of the same run', () => {
    const evaluated = [missed('INP, ms', 120, 64), missed('task, ms', 140, 50)];
    expect(collectMissedNames(evaluated, 1)).toEqual(['INP, ms', 'task, ms']);
    expect(collectMissedNames(evaluated, 2)).toEqual(['task, ms']);
  });

  it('divides limits in requests per second by the calibration', () => {
    const evaluated = [missed('uncached: requests/s', 110, 200)];
    expect([collectMissedNames(evaluated, 1), collectMissedNames(evaluated, 2)]).toEqual([
      ['uncached: requests/s'],
      [],
    ]);
  });

  it('leaves limits in bytes, counts and ratios unchanged', () => {
    const evaluated = [missed('script in all, bytes', 200, 190), missed('left the page', 1, 0)];
    expect(collectMissedNames(evaluated, 3)).toEqual(['script in all, bytes', 'left the page']);
  });

  it('does not tighten limits on a faster machine', () => {
    expect(collectMissedNames([{ ...missed('task, ms', 40, 50), isMet: true }], 0.5)).toEqual([]);
  });
});

test('checkText names each missed budget with the limit on this machine', () => {
  expect(formatBudgetCheck([missed('task, ms', 140, 50)], 2)).toBe(
    'Missed: task, ms is 140, limit 100\n',
  );
  expect(formatBudgetCheck([], 1)).toBe('All budgets are met.\n');
});
