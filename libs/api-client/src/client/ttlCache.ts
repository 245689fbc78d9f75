import type { Result } from '@engawa/contract';

type Answer = Promise<Result<unknown>>;
type Entry = { readonly answer: Answer; expiresAt: number };

export type TtlCache = {
  /** Returns the cached or pending response, else loads a new response. Failures are not cached. */
  readonly through: (key: string, ttlMs: number, load: () => Answer) => Answer;
  readonly clear: () => void;
};

/** @param now monotonic clock in milliseconds */
export const createTtlCache = (maxEntries: number, now: () => number): TtlCache => {
  const entries = new Map<string, Entry>();

  const makeRoom = () => {
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(key);
    const [oldest] = entries.keys();
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
  };

  const keep = async (key: string, entry: Entry, ttlMs: number) => {
    const { ok } = await entry.answer;
    if (ok) entry.expiresAt = now() + ttlMs;
    if ((!ok || ttlMs <= 0) && entries.get(key) === entry) entries.delete(key);
  };

  return {
    through: (key, ttlMs, load) => {
      const held = entries.get(key);
      if (held && now() < held.expiresAt) return held.answer;
      makeRoom();
      const entry: Entry = { answer: load(), expiresAt: Infinity };
      entries.set(key, entry);
      void keep(key, entry, ttlMs);
      return entry.answer;
    },
    clear: () => entries.clear(),
  };
};
