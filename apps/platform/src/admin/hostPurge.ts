const TIMEOUT_MS = 3000;

/** Tells the host which pages have changed. */
export type HostPurge = {
  /** Never fails and never waits: a purge that fails is logged, and the page ages out by itself. */
  readonly purge: (tags: readonly string[]) => void;
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
  const waiting = new Set<string>();
  let underWay: Promise<void> | null = null;

  const sendOnce = async (token: string, tags: readonly string[]) => {
    try {
      const answer = await send(`${hostOrigin}/_admin/purge`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ tags }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the host answered ${answer.status}`);
    } catch (error) {
      onFailure(error, tags);
    }
  };

  const sendAll = async (token: string) => {
    while (waiting.size > 0) {
      const tags = [...waiting];
      waiting.clear();
      // oxlint-disable-next-line no-await-in-loop -- one at a time is the point
      await sendOnce(token, tags);
    }
    underWay = null;
  };

  return {
    purge: (tags) => {
      if (adminToken === null) return;
      for (const tag of tags) waiting.add(tag);
      underWay ??= sendAll(adminToken);
    },
    settled: async () => {
      await underWay;
    },
  };
};
