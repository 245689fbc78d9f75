import { afterElsewhere, shownCount, UNTOUCHED_ITEM, type ToggleItem } from './toggleItem.ts';

const answered = (count: number, exist: boolean, phase: ToggleItem['phase']): ToggleItem => ({
  ...UNTOUCHED_ITEM,
  known: { status: 'answered', count, exist, isLogin: true },
  phase,
});

describe('the displayed count of a toggle', () => {
  it('R4.8 is one more while a like is being added', () => {
    expect(shownCount(answered(3, false, 'adding'), 1)).toBe(4);
  });

  it('R4.8 is one less while it is being removed, and never below 0', () => {
    expect(shownCount(answered(3, true, 'removing'), 1)).toBe(2);
    expect(shownCount(answered(0, true, 'removing'), 1)).toBe(0);
  });

  it('R4.8 is one more or one less if another tab has changed it, and never below 0', () => {
    const shown = (count: number, exist: boolean) =>
      shownCount(afterElsewhere(answered(count, !exist, 'idle'), exist), 1);
    expect([shown(3, true), shown(3, false), shown(0, false)]).toEqual([4, 2, 0]);
  });

  it('is the count for all readers until the server has returned the reader’s own', () => {
    expect(shownCount(UNTOUCHED_ITEM, 8)).toBe(8);
    expect(shownCount(UNTOUCHED_ITEM, null)).toBeNull();
  });
});
