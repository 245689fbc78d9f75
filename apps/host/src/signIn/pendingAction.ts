import { isRecord } from '@engawa/api-client/isRecord.ts';
import { pendingActionRestored, type StoredValues, type SignInRequest } from '@engawa/contract';
import type { PageRuntime } from '../runtime/pageRuntime.ts';

/** Sign-in takes a minute; what was meant long before is not done any more. */
const WAITS_S = 10 * 60;
/** `memberHint` in the boot script knows the key by heart */
const WAITING = { name: 'waitingAct', version: 1 } as const;

const toPagePath = (path: string): string => path.split('#')[0] ?? '';

/** The reader has not gone by the sign-in that was begun, or is signed in by another way. */
export const forgetPendingAction = (storage: StoredValues): void => void storage.remove(WAITING);

/**
 * Keeps what a guest has pressed while he signs in, for the page that leads back to; what waited before
 * goes. Where nothing can be kept he presses again, as without scripts.
 * @param storage of this tab alone: another one must not go on with it
 */
export const storePendingAction = (
  storage: StoredValues,
  { act, returnTo }: SignInRequest,
): void => {
  if (act) storage.set(WAITING, { ...act, page: toPagePath(returnTo) }, WAITS_S);
  else forgetPendingAction(storage);
};

/**
 * Brings back what waits for this page. Any document of the site ends the wait: who goes on elsewhere, or
 * comes here again later, has not asked for it. A guest's ends it before this runs, by `takeMemberHint`.
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
