import { INTERNAL_READS_HEADER } from '@engawa/api-client/server/internalReads.ts';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

const Answer = v.object({
  sequence: v.number(),
  isWhole: v.boolean(),
  purges: v.array(v.object({ kind: v.picklist(['hard', 'soft']), tags: v.array(v.string()) })),
});

/** The platform answers after 20 s at most. */
const TIMEOUT_MS = 30_000;
/** An owner who has written waits no longer for the host to hear of it. */
const CATCH_UP_MS = 1000;
const RETRY_MS = [250, 500, 1000, 2000, 5000];

export type PurgeFollowerOptions = {
  readonly platformAddress: string;
  /** shows the platform that a host asks; without one it tells nothing */
  readonly internalKey: string;
  /** up to which number all is known that is purged next */
  readonly come: (sequence: number) => void;
  readonly hard: (tags: readonly string[]) => void;
  readonly soft: (tags: readonly string[]) => void;
  /** what has changed cannot be told: no copy may be shown */
  readonly all: () => void;
  /** once for each time that the platform is lost */
  readonly onLost: (error: unknown) => void;
  /** who waited for `caughtUp` was let go before it was so */
  readonly onBehind: (error: unknown) => void;
  readonly retryMs?: readonly number[];
  readonly catchUpMs?: number;
};

export type PurgeFollower = {
  /**
   * Resolves once all is purged here that the platform had purged when it was asked, or after a second:
   * pages that were shown then may be old, which is told to `onBehind`. Never rejects.
   */
  readonly caughtUp: () => Promise<void>;
  /** Ends it; resolves when nothing of it runs any more. */
  readonly stop: () => Promise<void>;
};

/**
 * Follows the platform's log of purges by the host's own number, so that no platform has to know which
 * hosts there are, and a host that was cut off misses nothing.
 */
export const followPurges = (options: PurgeFollowerOptions): PurgeFollower => {
  const { platformAddress, internalKey, come, hard, soft, all, onLost, onBehind } = options;
  const { retryMs = RETRY_MS, catchUpMs = CATCH_UP_MS } = options;
  const stopping = new AbortController();
  /** `received` after each answer; as many may wait as there are owners who write */
  const news = new EventEmitter().setMaxListeners(0);
  let after: number | null = null;
  let failures = 0;

  /** @param from null: the number alone, of what is purged until now */
  const ask = async (from: number | null, signal: AbortSignal) => {
    const query = from === null ? '' : `?after=${from}`;
    const answer = await fetch(`${platformAddress}/_purges${query}`, {
      headers: { [INTERNAL_READS_HEADER]: internalKey },
      signal,
    });
    if (!answer.ok)
      throw new Error(`the platform answered the purge request with status ${answer.status}`);
    return v.parse(Answer, await answer.json());
  };

  const follow = async () => {
    while (!stopping.signal.aborted) {
      try {
        const limit = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
        // oxlint-disable-next-line no-await-in-loop -- the next number is known after the answer
        const { sequence, isWhole, purges } = await ask(after, limit);
        // first: a page that is purged is read anew at once
        come(sequence);
        // pages may have been rendered before the first number was known
        if (!isWhole || (after === null && failures > 0)) all();
        for (const { kind, tags } of purges) (kind === 'hard' ? hard : soft)(tags);
        after = sequence;
        failures = 0;
        news.emit('received');
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
  return {
    caughtUp: async () => {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(catchUpMs)]);
      try {
        const { sequence } = await ask(null, signal);
        const isBehind = () => after === null || after < sequence;
        // oxlint-disable-next-line no-await-in-loop -- again after each answer
        while (isBehind()) await once(news, 'received', { signal });
      } catch (error) {
        if (!stopping.signal.aborted) onBehind(error);
      }
    },
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
};
