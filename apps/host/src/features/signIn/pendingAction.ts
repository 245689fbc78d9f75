import { isRecord } from '@engawa/api-client/isRecord.ts';
import type { StoredValues } from '@engawa/contract';
import { pendingActionRestored } from '@engawa/contract/state/actions.ts';
import type { SignInRequest } from '@engawa/contract/state/rootState.ts';
import type { PageRuntime } from '../../runtime/pageRuntime.ts';

/**
 * Lifetime of a stored action in seconds: a sign-in takes about a minute, and an older action must
 * not run any more.
 */
const WAITS_S = 10 * 60;
/** `memberHint.ts` in the boot script contains the storage key of this entry as a literal */
const WAITING = { name: 'waitingAct', version: 1 } as const;

const toPagePath = (path: string): string => path.split('#')[0] ?? '';

/**
 * Removes the stored action. Called when the visitor abandons the sign-in or has signed in by other
 * means.
 */
export const forgetPendingAction = (storage: StoredValues): void => void storage.remove(WAITING);

/**
 * Stores the action that a guest has pressed, for the page that opens after the sign-in. The action
 * replaces an earlier stored action. If the browser has no storage, the guest must press again
 * after the sign-in, as without scripts.
 * @param storage storage of this tab only, because no other tab may run the action
 */
export const storePendingAction = (
  storage: StoredValues,
  { act, returnTo }: SignInRequest,
): void => {
  if (act) storage.set(WAITING, { ...act, page: toPagePath(returnTo) }, WAITS_S);
  else forgetPendingAction(storage);
};

/**
 * Restores the action that is pending for this page. Any document of the site removes the stored
 * action: a visitor on another page, or a visitor who returns later, does not expect the action.
 * For a guest, `takeMemberHint` removes the action before this function runs.
 * @param page path and query of the document
 */
export const restorePendingAction = (
  { store }: Pick<PageRuntime, 'store'>,
  storage: StoredValues,
  page: string,
): void => {
  const stored = storage.get(WAITING);
  if (!stored.ok || stored.value === undefined) return;
  forgetPendingAction(storage);
  if (!isRecord(stored.value) || stored.value['page'] !== page) return;
  const { name, key } = stored.value;
  if (typeof name === 'string' && typeof key === 'string')
    store.dispatch(pendingActionRestored({ name, key }));
};
