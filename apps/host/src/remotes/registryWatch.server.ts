import type { Registry } from '@engawa/contract';
import type { Logger } from '@engawa/observability/log/logger.server.ts';

/** null where it is the one that was read last */
type ReadRegistry = (signal: AbortSignal) => Promise<Registry | null>;

/**
 * Reads the registry, and knows when it was last read and until when it holds. That it has expired is
 * logged once: somebody may keep a newer one back.
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
    /** ms since the epoch; null before the first time */
    readMs: () => readMs,
    /** ms since the epoch; null where it does not say */
    expiresMs: () => expiresMs,
  };
};
