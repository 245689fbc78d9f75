import { UNTOUCHED_ITEM, type ToggleItem } from './toggleItem.ts';
import { carryItems, type ToggleState } from './toggleSlice.ts';

const withItem = (key: number, item: Partial<ToggleItem>): ToggleState => ({
  items: { [key]: { ...UNTOUCHED_ITEM, ...item } },
});

const ANSWERED = { status: 'answered', count: 3, exist: true, isLogin: true } as const;

describe('R4.8 likes on the next page in the same document', () => {
  it.each<[string, Partial<ToggleItem>]>([
    ['that were changed', { known: ANSWERED, changesStarted: 1 }],
    ['with a pending change', { known: ANSWERED, phase: 'adding' }],
    ['with a press that waits for the session', { phase: 'asking' }],
  ])('retain the state of entries %s', (_what, item) => {
    const before = withItem(7, item);
    const arrived = withItem(7, { known: { ...ANSWERED, exist: false } });
    expect(carryItems(before, arrived).items).toEqual(before.items);
  });

  it('otherwise have the state of the loaded page', () => {
    const before = withItem(7, { known: ANSWERED });
    const arrived = withItem(8, { known: ANSWERED });
    expect(carryItems(before, arrived)).toEqual(arrived);
  });
});
