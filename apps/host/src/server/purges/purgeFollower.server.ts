import { INTERNAL_READS_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

const Answer = v.object({
  sequence: v.number(),
  isWhole: v.boolean(),
  purges: v.array(v.object({ kind: v.picklist(['hard', 'soft']), tags: v.array(v.string()) })),
});

/** Timeout of a request; longer than the platform's long poll, which lasts at most 20 s. */
const TIMEOUT_MS = 30_000;
/**
 * Maximum time that the response to an owner's write waits until this host has received the purges
 * of the write.
 */
const CATCH_UP_MS = 1000;
const RETRY_MS = [250, 500, 1000, 2000, 5000];

export type PurgeFollowerOptions = {
  readonly platformAddress: string;
  /**
   * secret that proves to the platform that a host sends the request; the platform rejects requests
   * without it
   */
  readonly internalKey: string;
  /**
   * called before the purges of a response are applied, with the sequence number of the last purge
   */
  readonly come: (sequence: number) => void;
  readonly hard: (tags: readonly string[]) => void;
  readonly soft: (tags: readonly string[]) => void;
  /** called when the changes are unknown, so that no cached page may be served any more */
  readonly all: () => void;
  /** called once each time the connection to the platform is lost */
  readonly onLost: (error: unknown) => void;
  /** called when a wait for `caughtUp` has timed out */
  readonly onBehind: (error: unknown) => void;
  readonly retryMs?: readonly number[];
  readonly catchUpMs?: number;
};

export type PurgeFollower = {
  /**
   * Resolves once this host has applied all purges that the platform had at the time of the call,
   * or after a second. After the timeout of a second, pages may be stale, and `onBehind` is called.
   * Never rejects.
   */
  readonly caughtUp: () => Promise<void>;
  /** Stops following; resolves once no request is in progress. */
  readonly stop: () => Promise<void>;
};

/**
 * Follows the platform's log of purges. The host stores its own position, so the platform needs no
 * list of hosts, and a disconnected host misses nothing.
 */
export const followPurges = (options: PurgeFollowerOptions): PurgeFollower => {
  const { platformAddress, internalKey, come, hard, soft, all, onLost, onBehind } = options;
  const { retryMs = RETRY_MS, catchUpMs = CATCH_UP_MS } = options;
  const stopping = new AbortController();
  /** emits `received` after each response; any number of owners' writes may wait */
  const news = new EventEmitter().setMaxListeners(0);
  let after: number | null = null;
  let failures = 0;

  /** @param from null: reads only the current sequence number */
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
        // called before the purges, because a purged page is read again immediately
        come(sequence);
        // if the first number was known late, pages may have been rendered before it
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
