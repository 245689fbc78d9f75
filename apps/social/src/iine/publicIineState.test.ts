import { UNTOUCHED_ITEM } from '../memberToggle/toggleItem.ts';
import type { ToggleState } from '../memberToggle/toggleSlice.ts';
import { fromPublicIineState, toPublicIineState } from './publicIineState.ts';

const state: ToggleState = {
  items: {
    7: {
      ...UNTOUCHED_ITEM,
      known: { status: 'answered', count: 3, exist: false, isLogin: false },
    },
    8: { ...UNTOUCHED_ITEM, known: { status: 'failed' } },
  },
};

describe('likes in INIT_DATA', () => {
  it('R3.15 have their public field names', () => {
    expect(toPublicIineState(state)).toEqual({
      iineMap: {
        7: {
          result: 'success',
          actionEnable: true,
          loading: false,
          exist: false,
          iineCount: 3,
          isLogin: false,
        },
        8: { result: 'failure', actionEnable: false, loading: false },
      },
    });
  });

  it('are restored unchanged', () => {
    expect(fromPublicIineState(toPublicIineState(state))).toEqual(state);
  });

  it('omit entries that have only the count for all readers', () => {
    expect(toPublicIineState({ items: { 9: UNTOUCHED_ITEM } })).toEqual({
      iineMap: {},
    });
  });
});
