import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Database, Queryable } from '../database.ts';
import { platformKey } from '../platformKey.ts';
import { formatDatabaseError } from '../postgres/databaseError.ts';
import type { ReplicaAnswer, ReplicaState } from './replicaState.ts';
import { withDeadline } from './withDeadline.ts';

/** A replica without progress since the last query is not queried again for this long. */
const AGAIN_MS = 50;
/**
 * A replica may have a purge before it is visible on the primary, which waits for its standbys. A
 * purge missing on the primary is queried again after this time.
 */
const VISIBLE_MS = 500;

/**
 * SQL for a digest that identifies a purge in addition to its number, independent of a server's
 * time format.
 */
const PURGE = `encode(sha256(convert_to(
  concat_ws(' ', extract(epoch from logged_at), kind, tags::text), 'UTF8')), 'hex') as what`;
const ASK = `select pg_is_in_recovery() as "isReplica",
  (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8 as position,
  coalesce(newest.purge_id, 0) as purge, newest.what,
  coalesce((select key = decode($1, 'hex') from platform_keys where name = 'replica'), false) as "isOurs"
  from (values (1)) one left join
    (select purge_id, ${PURGE} from purge_log order by purge_id desc limit 1) newest on true`;
const POSITION = "select (pg_current_wal_lsn() - '0/0'::pg_lsn)::int8 as position";
const ASK_PRIMARY = `select ${PURGE} from purge_log where purge_id = $1`;

type Answer = ReplicaAnswer & {
  /** identity of the newest purge in the replica's log; null: no purge */
  readonly what: string | null;
};

type Deps = {
  readonly primary: Database;
  readonly replica: Queryable;
  readonly live: ReplicaState;
  readonly log: Pick<Logger, 'debug'>;
  /** timeout of the replica's answer */
  readonly patienceMs: number;
  /** timeout of the primary's answer */
  readonly primaryMs: number;
};

/** Creates the checks of the replica, which update its state. */
export const createReplicaChecks = async (deps: Deps) => {
  const { primary, replica, live, log, patienceMs, primaryMs } = deps;
  const key = await platformKey(primary, 'replica');
  const askPrimary = <Row>(...statement: Parameters<Queryable['query']>) =>
    withDeadline(primaryMs, primary.query<Row>(...statement));
  let received: Answer | null = null;
  let restsUntilMs = 0;
  const ask = async (): Promise<void> => {
    const before = live.purge();
    try {
      const [answer] = await withDeadline(patienceMs, replica.query<Answer>(ASK, [key]));
      if (!answer) throw new Error('empty answer');
      live.answered(performance.now(), answer);
      received = answer;
    } catch (error) {
      live.failed(formatDatabaseError(error));
      received = null;
    }
    if (live.purge() === before) restsUntilMs = performance.now() + AGAIN_MS;
  };
  let asking: Promise<void> | null = null;
  /** coalesces concurrent checks, so that answers arrive in order */
  const askOnce = (): Promise<void> =>
    (asking ??= ask().finally(() => {
      asking = null;
    }));

  /** Checks that the replica and the primary share a history; only the next check waits for it. */
  const compare = async ({ purge, what }: Answer): Promise<void> => {
    const ofPrimary = async () => {
      const [row] = await askPrimary<{ what: string }>(ASK_PRIMARY, [purge]);
      return row?.what;
    };
    let found = what === null ? null : await ofPrimary();
    if (found === undefined) {
      await wait(VISIBLE_MS);
      found = await ofPrimary();
    }
    live.compared(purge, found === what);
  };

  const lookAt = async (): Promise<void> => {
    // the replica may be the only server that is up; other statements of the platform report the
    // outage
    const silent = (error: unknown) => {
      log.debug({ err: error }, 'replica comparison failed: no answer from the primary');
    };
    const atMs = performance.now();
    const [mark] = (await askPrimary<{ position: number }>(POSITION).catch(silent)) ?? [];
    if (mark) live.wrote(atMs, mark.position);
    await askOnce();
    // if the primary does not answer, the last result of the comparison remains
    if (received) await compare(received).catch(silent);
  };
  return {
    askOnce,
    lookAt,
    /** Resolves when no query of the replica is in progress. */
    settled: async (): Promise<void> => {
      await asking;
    },
    /** whether the replica may have made progress since the last query */
    isRested: (): boolean => performance.now() >= restsUntilMs,
  };
};
