import { personalLoaded, readerNotified, selectSession, type StoredValues } from '@engawa/contract';
import { toStorageKey } from '../runtime/storage.ts';
import type { PageRuntime } from '../runtime/pageRuntime.ts';
import { toHostState } from '../state/hostState.ts';

/** Says which member this browser shows: with all of theirs it goes when the session ends. */
const VISIBLE_MEMBER = { name: 'member:shown', version: 1 } as const;
/** What a reader is told who has signed out, in each of his tabs. */
export const SIGNED_OUT = readerNotified({ message: 'ログアウトしました', tone: 'done' });
const LIFE_S = 30 * 24 * 60 * 60;

/**
 * Keeps the tabs of one browser together: a sign-out in one of them is one in all, and a sign-in too.
 * @param isMember what the readable hint says now
 * @param readAgain reads who reads, for a page that was shown to a guest
 */
export const syncSessionTabs = (
  { store }: Pick<PageRuntime, 'store'>,
  storage: StoredValues,
  isMember: () => boolean,
  readAgain: () => void,
): void => {
  const sessionNow = () => selectSession(toHostState(store.getState()));
  let visible: string | null = null;
  store.subscribe(() => {
    const session = sessionNow();
    const amebaId = session.status === 'member' ? session.amebaId : null;
    if (amebaId !== null && amebaId !== visible) storage.set(VISIBLE_MEMBER, amebaId, LIFE_S);
    visible = amebaId;
  });
  const signOutHere = () => {
    if (sessionNow().status !== 'member' || isMember()) return;
    store.dispatch(personalLoaded({ session: { status: 'guest' }, own: {} }));
    store.dispatch(SIGNED_OUT);
  };
  // the browser has told nothing where nothing can be kept
  addEventListener('focus', signOutHere);
  addEventListener('storage', ({ key, newValue }) => {
    // null: all of the site's storage was cleared
    if (key !== toStorageKey(VISIBLE_MEMBER) && key !== null) return;
    const { status } = sessionNow();
    if (newValue === null) signOutHere();
    if (newValue !== null && status === 'guest' && isMember()) readAgain();
  });
};
