import { aContractStore } from '../testing/contractStore.ts';
import { MEMBER_SESSION } from '../testing/rootState.ts';
import { blockChanged, personalLoaded, sessionEnded } from './actions.ts';
import { selectIsHidden } from './selectors.ts';

const opened = () => {
  const { store } = aContractStore();
  const read = (hidden: Readonly<Record<string, unknown>>) =>
    store.dispatch(personalLoaded({ session: MEMBER_SESSION, own: { hidden } }));
  return { store, read, isHidden: (id: string | null) => selectIsHidden(id)(store.getState()) };
};

describe('R4.10 hidden members', () => {
  it('are those of the personal read, and never include visitors', () => {
    const { read, isHidden } = opened();
    expect(isHidden('mugicha88')).toBe(false);
    read({ mugicha88: true, mamezo: false });
    expect(['mugicha88', 'mamezo', 'constructor', null].map(isHidden)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('remain hidden until a later personal read returns them as not hidden', () => {
    const { read, isHidden } = opened();
    read({ mugicha88: true });
    read({ mamezo: true });
    expect(['mugicha88', 'mamezo'].map(isHidden)).toEqual([true, true]);
    read({ mugicha88: false });
    expect(['mugicha88', 'mamezo'].map(isHidden)).toEqual([false, true]);
  });

  it('change at once with a block and its removal', () => {
    const { store, isHidden } = opened();
    store.dispatch(blockChanged({ amebaId: 'mugicha88', isBlocked: true }));
    expect(isHidden('mugicha88')).toBe(true);
    store.dispatch(blockChanged({ amebaId: 'mugicha88', isBlocked: false }));
    expect(isHidden('mugicha88')).toBe(false);
  });

  it.each([
    ['a session that ends', sessionEnded()],
    ['a guest', personalLoaded({ session: { status: 'guest' }, own: {} })],
  ])('are empty for %s', (_who, action) => {
    const { store, read, isHidden } = opened();
    read({ mugicha88: true });
    store.dispatch(action);
    expect(isHidden('mugicha88')).toBe(false);
  });
});
