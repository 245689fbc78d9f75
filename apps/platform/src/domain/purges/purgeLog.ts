import type { Clock } from '../../system/clock.ts';
import type { Database, Queryable } from '../../database/database.ts';

/** `hard` removes cached pages; `soft` serves them until they are rendered again. */
export type PurgeKind = 'hard' | 'soft';

/** Purges the hosts' pages with these tags; never throws or blocks. */
export type Purge = (tags: readonly string[], kind?: PurgeKind) => void;

type LoggedPurge = { readonly kind: PurgeKind; readonly tags: readonly string[] };

/** The log entries for a host that follows the log. */
type PurgesAfter = {
  /** number to continue from */
  readonly sequence: number;
  /** false: some purges after the requested number are already deleted */
  readonly isWhole: boolean;
  readonly purges: readonly LoggedPurge[];
};

const MOST_AT_ONCE = 500;
const MOST_WAITING = 10_000;
/** Delays before retries of a failed write. */
const RETRY_MS = [250, 500, 1000, 2000, 4000, 8000];
/** Poll interval for purges of other platforms. */
const LOOK_EVERY_MS = 250;
const STORED_MS = 60 * 60 * 1000;

/**
 * The lock orders the numbers by commit: a host that has read a number has read all lower numbers.
 */
const INSERT = `with turn as materialized (select pg_advisory_xact_lock(7304101))
  insert into purge_log (logged_at, kind, tags) select $1::timestamptz, $2, $3::text[] from turn`;

const readAfter = async (database: Queryable, after: number): Promise<PurgesAfter> => {
  const [ends] = await database.query<{ first: number; last: number }>(
    `select coalesce(min(purge_id), 0) as first, coalesce(max(purge_id), 0) as last from purge_log`,
  );
  const { first = 0, last = 0 } = ends ?? {};
  if (after === last) return { sequence: last, isWhole: true, purges: [] };
  if (after > last || after < first - 1) return { sequence: last, isWhole: false, purges: [] };
  const rows = await database.query<LoggedPurge & { readonly purge_id: number }>(
    `select purge_id, kind, tags from purge_log where purge_id > $1 order by purge_id limit ${MOST_AT_ONCE}`,
    [after],
  );
  return {
    sequence: rows.at(-1)?.purge_id ?? after,
    isWhole: true,
    purges: rows.map(({ kind, tags }) => ({ kind, tags })),
  };
};

/** Deletes purges that every running host has read; the newest remains for its number. */
export const sweepPurges = async (database: Queryable, clock: Clock): Promise<void> => {
  await database.query(
    // deletes only the oldest rows, because a gap would look as if no purge had existed there
    'delete from purge_log where purge_id < (select max(purge_id) from purge_log where logged_at <= $1)',
    [new Date(clock().getTime() - STORED_MS)],
  );
};

export type PurgeLog = {
  readonly purge: Purge;
  /**
   * Returns the purges after a number; waits for one, until `signal` or `close`.
   * @param after null: only purges after all those that this platform has received
   */
  readonly after: (after: number | null, signal: AbortSignal) => Promise<PurgesAfter>;
  /** Resolves when all pending purges are written, or the retry has failed. */
  readonly settled: () => Promise<void>;
  /** Ends all waits. */
  readonly close: () => void;
};

/**
 * Creates the waits for the next purge. Each wait ends with `wake`, the poll interval or its
 * signal.
 */
const createWaits = () => {
  const listeners = new Set<() => void>();
  return {
    wake: (): void => {
      for (const listener of listeners) listener();
    },
    untilWoken: (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          listeners.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, LOOK_EVERY_MS);
        listeners.add(done);
        signal.addEventListener('abort', done);
      }),
  };
};

/** Creates the purge log in the database, which every host reads from its own position. */
export const createPurgeLog = (
  database: Database,
  clock: Clock,
  onFailure: (error: unknown, tags: readonly string[]) => void,
): PurgeLog => {
  const waiting = { hard: new Set<string>(), soft: new Set<string>() };
  const { wake, untilWoken } = createWaits();
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const writeAll = async () => {
    while (waiting.hard.size > 0 || waiting.soft.size > 0) {
      const kind = waiting.hard.size > 0 ? 'hard' : 'soft';
      const tags = [...waiting[kind]];
      waiting[kind].clear();
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time: what comes meanwhile goes
        // together
        await database.query(INSERT, [clock(), kind, tags]);
        failures = 0;
        wake();
      } catch (error) {
        onFailure(error, tags);
        // tags above the limit are dropped; their pages expire by their maximum age
        for (const tag of tags) if (waiting[kind].size < MOST_WAITING) waiting[kind].add(tag);
        retry = setTimeout(begin, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
        retry.unref();
        failures += 1;
        break;
      }
    }
    underWay = null;
  };
  const begin = () => {
    clearTimeout(retry);
    underWay ??= writeAll();
  };

  return {
    purge: (tags, kind = 'hard') => {
      for (const tag of tags) waiting[kind].add(tag);
      begin();
    },
    after: async (after, signal) => {
      if (after === null) {
        await underWay;
        const { sequence } = await readAfter(database, -1);
        return { sequence, isWhole: true, purges: [] };
      }
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- again after each wait
        const found = await readAfter(database, after);
        if (found.purges.length > 0 || !found.isWhole || signal.aborted || isClosed) return found;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await untilWoken(signal);
      }
    },
    settled: async () => {
      await underWay;
    },
    close: () => {
      isClosed = true;
      wake();
    },
  };
};
