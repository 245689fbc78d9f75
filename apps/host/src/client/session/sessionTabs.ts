import { personalLoaded, readerNotified, selectSession, type StoredValues } from '@engawa/contract';
import { toStorageKey } from '@engawa/ui-templates/parts/storage.ts';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import { toHostState } from '../../frame/state/hostState.ts';

/**
 * Storage entry for the member whose pages this browser displays. The entry is removed with the
 * member's data at the end of a session.
 */
const VISIBLE_MEMBER = { name: 'member:shown', version: 1 } as const;
/** The notification after a sign-out, in each tab of the reader. */
export const SIGNED_OUT = readerNotified({ message: 'ログアウトしました', tone: 'done' });
const LIFE_S = 30 * 24 * 60 * 60;

/**
 * Synchronizes the tabs of one browser: a sign-in or sign-out applies to all of them.
 * @param isMember returns whether the readable hint cookie currently reports a member
 * @param readAgain reads the session again, on a page that was opened as a guest
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
  // a browser without storage sends no `storage` event, so the hint is checked when the window gets
  // the focus
  addEventListener('focus', signOutHere);
  addEventListener('storage', ({ key, newValue }) => {
    // the key is null if all storage of the site was cleared
    if (key !== toStorageKey(VISIBLE_MEMBER) && key !== null) return;
    const { status } = sessionNow();
    if (newValue === null) signOutHere();
    if (newValue !== null && status === 'guest' && isMember()) readAgain();
  });
};
