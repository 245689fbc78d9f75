import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';

/** resolves to null if the registry is unchanged */
type ReadRegistry = (signal: AbortSignal) => Promise<Registry | null>;

/**
 * Reads the registry and records the time of the last read and the registry's expiry. An expired
 * registry is logged once, because an attacker may withhold a newer one. A failure that every poll
 * repeats is also logged only once.
 */
export const createRegistryWatch = (
  readRegistry: ReadRegistry,
  log: Pick<Logger, 'error' | 'info'>,
) => {
  let readMs: number | null = null;
  let expiresMs: number | null = null;
  let hasNotifiedExpiry = false;
  let failure: string | null = null;
  const read: ReadRegistry = async (signal) => {
    const registry = await readRegistry(signal);
    readMs = Date.now();
    if (failure !== null) log.info('registry fetch works again');
    failure = null;
    if (registry) expiresMs = Date.parse(registry.expires ?? '') || null;
    if (expiresMs !== null && expiresMs < Date.now() && !hasNotifiedExpiry) {
      hasNotifiedExpiry = true;
      log.error(
        'the registry has expired: an attacker may withhold updates; renew it (npm run release -- renew)',
      );
    }
    return registry;
  };
  return {
    read,
    onFailure: (err: unknown): void => {
      const reason = err instanceof Error ? err.message : String(err);
      if (reason !== failure) log.error({ err }, 'registry fetch failed');
      failure = reason;
    },
    /** why the last read failed; null if the last read succeeded */
    failure: () => failure,
    /** time of the last read in epoch ms; null before the first read */
    readMs: () => readMs,
    /** expiry in epoch ms; null if the registry has no expiry */
    expiresMs: () => expiresMs,
  };
};
