import type { Evaluated } from './budgets.ts';
import { checkText, missedBudgets } from './checkBudgets.ts';

const missed = (name: string, value: number, limit: number): Evaluated => ({
  name,
  value,
  limit,
  isMet: false,
});

const namesOf = (evaluated: readonly Evaluated[], slowness: number) =>
  missedBudgets(evaluated, slowness).map(({ name }) => name);

describe('missedBudgets', () => {
  it('scales limits in milliseconds by the calibration of the same run', () => {
    const evaluated = [missed('INP, ms', 120, 64), missed('task, ms', 140, 50)];
    expect(namesOf(evaluated, 1)).toEqual(['INP, ms', 'task, ms']);
    expect(namesOf(evaluated, 2)).toEqual(['task, ms']);
  });

  it('divides limits in requests per second by the calibration', () => {
    const evaluated = [missed('uncached: requests/s', 110, 200)];
    expect([namesOf(evaluated, 1), namesOf(evaluated, 2)]).toEqual([['uncached: requests/s'], []]);
  });

  it('leaves limits in bytes, counts and ratios as they are', () => {
    const evaluated = [missed('script in all, bytes', 200, 190), missed('left the page', 1, 0)];
    expect(namesOf(evaluated, 3)).toEqual(['script in all, bytes', 'left the page']);
  });

  it('does not tighten limits on a faster machine', () => {
    expect(namesOf([{ ...missed('task, ms', 40, 50), isMet: true }], 0.5)).toEqual([]);
  });
});

test('checkText names each missed budget with the limit on this machine', () => {
  expect(checkText([missed('task, ms', 140, 50)], 2)).toBe('Missed: task, ms is 140, limit 100\n');
  expect(checkText([], 1)).toBe('All budgets are met.\n');
});
