import { INTERNAL_READS_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import { CANARY_STOPPED_PATH } from '@engawa/contract/remotes/canaryBudget.server.ts';
import type { RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';

const TIMEOUT_MS = 5000;

/**
 * Writes a canary stop by the release service to the platform's audit log. No command or console
 * reports such a stop.
 * @param platformOrigin without trailing slash
 * @param internalKey the key that hosts send
 * @errors rejects if the row was not written; the canary stays stopped
 */
export const reportStoppedCanary = async (
  platformOrigin: string,
  internalKey: string,
  { remote, version }: RegistryCanary,
): Promise<void> => {
  const answer = await fetch(platformOrigin + CANARY_STOPPED_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [INTERNAL_READS_HEADER]: internalKey },
    body: JSON.stringify({ release: `${remote}@${version}` }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the platform answered ${answer.status}`);
};
