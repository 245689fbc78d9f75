import type { StoredValues } from '@engawa/contract';
import { writeCookie } from '@engawa/ui-templates/parts/browserStorage.ts';
import { SEED, SEED_STORED_S } from './variants.ts';

/**
 * R9.4 Mirrors the stored seed in a cookie, so that proxies in front of the host can use it. The
 * host's pages do not depend on the cookie, so no other work waits for this function.
 */
export const writeSeedCookie = (storage: Pick<StoredValues, 'get'>): void => {
  if (document.documentElement.dataset['experiments'] === undefined) return;
  const stored = storage.get(SEED);
  if (!stored.ok || typeof stored.value !== 'number') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(
    `experiment_seed=${stored.value}; Path=/; Max-Age=${SEED_STORED_S}; SameSite=Lax${secure}`,
  );
};
