import { INTERNAL_READS_HEADER } from '@engawa/api-client/server/internalReads.ts';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

const Answer = v.object({
  sequence: v.number(),
  isWhole: v.boolean(),
  purges: v.array(v.object({ kind: v.picklist(['hard', 'soft']), tags: v.array(v.string()) })),
});

/** The platform answers after 20 s at most. */
const TIMEOUT_MS = 30_000;
const RETRY_MS = [250, 500, 1000, 2000, 5000];

export type PurgeFollowerOptions = {
  readonly platformAddress: string;
  /** shows the platform that a host asks; without one it tells nothing */
  readonly internalKey: string;
  readonly hard: (tags: readonly string[]) => void;
  readonly soft: (tags: readonly string[]) => void;
  /** what has changed cannot be told: no copy may be shown */
  readonly all: () => void;
  /** once for each time that the platform is lost */
  readonly onLost: (error: unknown) => void;
  readonly retryMs?: readonly number[];
};

/**
 * Follows the platform's log of purges by the host's own number, so that no platform has to know which
 * hosts there are, and a host that was cut off misses nothing.
 * @returns ends it; resolves when nothing of it runs any more
 */
export const followPurges = (options: PurgeFollowerOptions): (() => Promise<void>) => {
  const { platformAddress, internalKey, hard, soft, all, onLost, retryMs = RETRY_MS } = options;
  const stopping = new AbortController();
  let after: number | null = null;
  let failures = 0;

  const ask = async () => {
    const query = after === null ? '' : `?after=${after}`;
    const answer = await fetch(`${platformAddress}/_purges${query}`, {
      headers: { [INTERNAL_READS_HEADER]: internalKey },
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!answer.ok) throw new Error(`the platform answered ${answer.status}`);
    return v.parse(Answer, await answer.json());
  };

  const follow = async () => {
    while (!stopping.signal.aborted) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next number is known after the answer
        const { sequence, isWhole, purges } = await ask();
        // pages may have been rendered before the first number was known
        if (!isWhole || (after === null && failures > 0)) all();
        for (const { kind, tags } of purges) (kind === 'hard' ? hard : soft)(tags);
        after = sequence;
        failures = 0;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (failures === 0) onLost(error);
        const ms = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0;
        failures += 1;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await wait(ms, null, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };

  const following = follow();
  return async () => {
    stopping.abort();
    await following;
  };
};
