const TIMEOUT_MS = 3000;

/** `hard`: the copies of pages go; `soft`: they are shown until they are rendered again. */
export type PurgeKind = 'hard' | 'soft';

/** Tells the host which pages have changed. */
export type HostPurge = {
  /** Never fails and never waits: a purge that fails is logged, and the page ages out by itself. */
  readonly purge: (tags: readonly string[], kind?: PurgeKind) => void;
  /** Resolves when all purges have been delivered or have failed. */
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
    } catch (error) {
      onFailure(error, tags);
    }
  };

  const sendAll = async (token: string) => {
    while (waiting.hard.size > 0 || waiting.soft.size > 0) {
      const kind = waiting.hard.size > 0 ? 'hard' : 'soft';
      const tags = [...waiting[kind]];
      waiting[kind].clear();
      // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
      await sendOnce(token, tags, kind);
    }
    underWay = null;
  };

  return {
    purge: (tags, kind = 'hard') => {
      if (adminToken === null) return;
      for (const tag of tags) waiting[kind].add(tag);
      underWay ??= sendAll(adminToken);
    },
    settled: async () => {
      await underWay;
    },
  };
};
