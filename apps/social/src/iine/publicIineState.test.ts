import { UNTOUCHED_IINE } from './iineEntry.ts';
import { NO_IINE, type IineState } from './iineState.ts';
import { fromPublicIineState, toPublicIineState } from './publicIineState.ts';

const state: IineState = {
  ...NO_IINE,
  entries: {
    7: {
      ...UNTOUCHED_IINE,
      known: { status: 'answered', count: 3, exist: false, isLogin: false },
    },
    8: { ...UNTOUCHED_IINE, known: { status: 'failed' } },
  },
};

describe('likes in INIT_DATA', () => {
  it('R3.15 bear their public names', () => {
    expect(toPublicIineState(state)).toEqual({
      iineMap: {
        7: { result: 'success', exist: false, iineCount: 3, isLogin: false },
        8: { result: 'failure' },
      },
    });
  });

  it('come back as they were', () => {
    expect(fromPublicIineState(toPublicIineState(state))).toEqual(state);
  });

  it('leave out what stands in the shared counts', () => {
    expect(toPublicIineState({ ...NO_IINE, entries: { 9: UNTOUCHED_IINE } })).toEqual({
      iineMap: {},
    });
  });
});
