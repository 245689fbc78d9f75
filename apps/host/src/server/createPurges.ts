import { notePurged } from '../protocol/purgedUntil.ts';
import type { Rendering } from './createRendering.ts';
import type { HostContext } from './hostContext.ts';
import { createPurging } from './purges/createPurging.ts';
import { followPurges } from './purges/purgeFollower.server.ts';

const NOT_FOLLOWED = { caughtUp: async () => undefined, stop: async () => undefined };

/**
 * Creates the purges of this host, and follows the platform's purges if a key for them is
 * configured.
 */
export const createPurges = (
  { config: { platformAddress, internalKey }, log }: HostContext,
  { pool, cache, purged }: Rendering,
) => {
  const { hard, soft, all, end } = createPurging(pool, cache);
  const following =
    internalKey === null
      ? NOT_FOLLOWED
      : followPurges({
          platformAddress,
          internalKey,
          come: (sequence) => notePurged(purged, sequence),
          hard,
          soft,
          all,
          onLost: (err) => log.warn({ err }, 'purge stream disconnected'),
          onBehind: (err) => log.warn({ err }, 'purge wait timed out after a write'),
        });
  return {
    hard,
    soft,
    /** resolves once this host has applied the platform's purges */
    caughtUp: following.caughtUp,
    end: async (): Promise<void> => {
      await following.stop();
      end();
    },
  };
};

export type Purges = ReturnType<typeof createPurges>;
