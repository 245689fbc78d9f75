import { afterElsewhere, visibleCount, UNTOUCHED_ITEM, type ToggleItem } from './toggleItem.ts';

const answered = (count: number, exist: boolean, phase: ToggleItem['phase']): ToggleItem => ({
  ...UNTOUCHED_ITEM,
  known: { status: 'answered', count, exist, isLogin: true },
  phase,
});

describe('the displayed count of a toggle', () => {
  it('R4.8 is one more than the stored count while a like is being added', () => {
    expect(visibleCount(answered(3, false, 'adding'), 1)).toBe(4);
  });

  it('R4.8 is one less while a like is being removed, and never below 0', () => {
    expect(visibleCount(answered(3, true, 'removing'), 1)).toBe(2);
    expect(visibleCount(answered(0, true, 'removing'), 1)).toBe(0);
  });

  it('R4.8 is one more or one less if another tab has changed the like, and never below 0', () => {
    const display = (count: number, exist: boolean) =>
      visibleCount(afterElsewhere(answered(count, !exist, 'idle'), exist), 1);
    expect([display(3, true), display(3, false), display(0, false)]).toEqual([4, 2, 0]);
  });

  it('is the count for all readers until the server has returned the reader’s own state', () => {
    expect(visibleCount(UNTOUCHED_ITEM, 8)).toBe(8);
    expect(visibleCount(UNTOUCHED_ITEM, null)).toBeNull();
  });
});
