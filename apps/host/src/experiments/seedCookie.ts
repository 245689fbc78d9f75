import type { KeptValues } from '@engawa/contract';
import { writeCookie } from '@engawa/ui-templates/parts/browserStores.ts';
import { SEED, SEED_KEPT_S } from './variants.ts';

/**
 * R9.4 Mirrors the seed in a cookie, once one is drawn: what stands before the host may know it, too. The
 * host's own pages never differ by it, so nothing waits for it.
 */
export const mirrorSeed = (storage: Pick<KeptValues, 'get'>): void => {
  if (document.documentElement.dataset['experiments'] === undefined) return;
  const kept = storage.get(SEED);
  if (!kept.ok || typeof kept.value !== 'number') return;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  writeCookie(
    `experiment_seed=${kept.value}; Path=/; Max-Age=${SEED_KEPT_S}; SameSite=Lax${secure}`,
  );
};
