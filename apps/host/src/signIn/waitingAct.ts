import { isRecord } from '@engawa/api-client/isRecord.ts';
import { actBroughtBack, type KeptValues, type SignInRequest } from '@engawa/contract';
import type { PageRuntime } from '../runtime/pageRuntime.ts';

/** Sign-in takes a minute; what was meant long before is not done any more. */
const WAITS_S = 10 * 60;
const WAITING = { name: 'waitingAct', version: 1 } as const;

const pageOf = (path: string): string => path.split('#')[0] ?? '';

/**
 * Keeps what a guest has pressed while he signs in, for the page that leads back to. Where nothing can be
 * kept he presses again, as without scripts.
 * @param storage of this tab alone: another one must not go on with it
 */
export const keepWaitingAct = (storage: KeptValues, { act, returnTo }: SignInRequest): void => {
  if (act) storage.set(WAITING, { ...act, page: pageOf(returnTo) }, WAITS_S);
};

/**
 * Brings back what waits for this page. Any document of the site ends the wait: who goes on elsewhere, or
 * comes here again later, has not asked for it.
 * @param page path and query of the document
 */
export const bringBackAct = (
  { store }: Pick<PageRuntime, 'store'>,
  storage: KeptValues,
  page: string,
): void => {
  const kept = storage.get(WAITING);
  if (!kept.ok || kept.value === undefined) return;
  storage.remove(WAITING);
  if (!isRecord(kept.value) || kept.value['page'] !== page) return;
  const { name, key } = kept.value;
  if (typeof name === 'string' && typeof key === 'string')
    store.dispatch(actBroughtBack({ name, key }));
};
