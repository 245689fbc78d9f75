const TIMEOUT_MS = 3000;
/** Waits before the next try of a purge that the host has not taken. */
const RETRY_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];
const MOST_WAITING = 10_000;

/** `hard`: the copies of pages go; `soft`: they are shown until they are rendered again. */
export type PurgeKind = 'hard' | 'soft';

/** Tells the host which pages have changed. */
export type HostPurge = {
  /** Never fails and never waits: a purge that fails is logged and sent again. */
  readonly purge: (tags: readonly string[], kind?: PurgeKind) => void;
  /** Resolves when all purges have been delivered or have failed once more. */
  readonly settled: () => Promise<void>;
};

/**
 * Sends cache tags to the host's admin address, one request at a time: what changes meanwhile goes
 * together with the next.
 * @param adminToken null: the host takes no purges, nothing is sent
 */
export const createHostPurge = (options: {
  readonly hostOrigin: string;
  readonly adminToken: string | null;
  readonly onFailure: (error: unknown, tags: readonly string[]) => void;
  readonly fetch?: typeof fetch;
}): HostPurge => {
  const { hostOrigin, adminToken, onFailure, fetch: send = fetch } = options;
  const waiting = { hard: new Set<string>(), soft: new Set<string>() };
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  /** @returns whether the host has taken them */
  const sendOnce = async (token: string, tags: readonly string[], kind: PurgeKind) => {
    try {
      const answer = await send(`${hostOrigin}/_admin/purge`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ tags, kind }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the host answered ${answer.status}`);
      return true;
    } catch (error) {
      onFailure(error, tags);
      return false;
    }
  };

  const begin = (token: string) => {
    clearTimeout(retry);
    underWay ??= sendAll(token);
  };

  const sendAll = async (token: string) => {
    while (waiting.hard.size > 0 || waiting.soft.size > 0) {
      const kind = waiting.hard.size > 0 ? 'hard' : 'soft';
      const tags = [...waiting[kind]];
      waiting[kind].clear();
      // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
      if (await sendOnce(token, tags, kind)) {
        failures = 0;
        continue;
      }
      // beyond that the pages age out by themselves
      for (const tag of tags) if (waiting[kind].size < MOST_WAITING) waiting[kind].add(tag);
      retry = setTimeout(() => begin(token), RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
      // a platform that ends does not wait for a host that is gone
      retry.unref();
      failures += 1;
      break;
    }
    underWay = null;
  };

  return {
    purge: (tags, kind = 'hard') => {
      if (adminToken === null) return;
      for (const tag of tags) waiting[kind].add(tag);
      begin(adminToken);
    },
    settled: async () => {
      await underWay;
    },
  };
};
