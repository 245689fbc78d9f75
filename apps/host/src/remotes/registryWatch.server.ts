import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';

/** resolves to null if the registry is unchanged */
type ReadRegistry = (signal: AbortSignal) => Promise<Registry | null>;

/**
 * Reads the registry and records the time of the last read and the registry's expiry. An expired
 * registry is logged once: an attacker may withhold a newer one.
 */
export const createRegistryWatch = (readRegistry: ReadRegistry, log: Pick<Logger, 'error'>) => {
  let readMs: number | null = null;
  let expiresMs: number | null = null;
  let hasNotifiedExpiry = false;
  const read: ReadRegistry = async (signal) => {
    const registry = await readRegistry(signal);
    readMs = Date.now();
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
    /** epoch ms; null before the first read */
    readMs: () => readMs,
    /** epoch ms; null if the registry has no expiry */
    expiresMs: () => expiresMs,
  };
};
