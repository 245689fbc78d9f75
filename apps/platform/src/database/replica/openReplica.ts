import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Counter, Gauge } from 'prom-client';
import { repeatEvery } from '../../system/repeatEvery.ts';
import type { Database, Queryable } from '../database.ts';
import { DatabaseUnavailable } from '../databaseUnavailable.ts';
import { platformKey } from '../platformKey.ts';
import { formatDatabaseError, isConnectionLoss } from '../postgres/databaseError.ts';
import { postgresPool } from '../postgres/openPostgresDatabase.ts';
import type { PostgresAddress } from '../postgres/postgresAddress.ts';
import { createReplicaState, type ReplicaAnswer } from './replicaState.ts';
import { withDeadline } from './withDeadline.ts';

const LOOK_EVERY_MS = 1000;
const PRIMARY_MS = 1000;
/** Maximum wait of a purged page's read for the replica to confirm that it has the purge. */
const PURGE_MS = 50;
/** A replica without progress since the last query is not queried again for this long. */
const AGAIN_MS = 50;
/**
 * A replica may have a purge before it is visible on the primary, which waits for its standbys. A
 * purge missing on the primary is queried again after this time.
 */
const VISIBLE_MS = 500;
const MS_PER_S = 1000;

/** Identity of a purge besides its number, independent of a server's time format. */
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

/** A replica of the primary PostgreSQL. */
export type ReplicaConfig = {
  readonly address: PostgresAddress;
  /** the replica is not read while it lags by more than this */
  readonly mostLagMs: number;
};

/** A read replica of the database, for the host's page reads. */
export type Replica = {
  /**
   * Whether a read that must see the writes before a purge may use the replica. If the replica
   * lags, it is queried once more.
   * @param purge number in the purge log
   */
  readonly mayRead: (purge: number) => Promise<boolean>;
  /**
   * Runs read-only statements on the replica, or on the primary if it fails; others on the primary.
   */
  readonly database: Database;
  readonly close: () => Promise<void>;
};

type Deps = {
  readonly primary: Database;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** interval of the checks, for tests */
  readonly lookEveryMs?: number;
  /** timeout of the primary's answer to a check, for tests */
  readonly primaryMs?: number;
};

const replicaMetrics = (metrics: Metrics, lagMs: () => number) => {
  const lag = new Gauge({
    name: 'engawa_platform_replica_lag_seconds',
    help: 'Since when the replica has been lacking what the primary has; grows while it is dead',
    registers: [metrics],
    collect() {
      lag.set(lagMs() / MS_PER_S);
    },
  });
  return new Counter({
    name: 'engawa_platform_replica_reads_total',
    help: 'Page reads sent to the replica, or to the primary because the replica was behind the purge or down; repeated: statements that failed on the replica and ran on the primary',
    labelNames: ['outcome'],
    registers: [metrics],
  });
};

/**
 * Opens a replica, and checks every second that the server is a replica and how far it lags. While
 * the replica is down, the primary answers.
 * @returns the replica, once the first check has finished
 */
export const openReplica = async (
  { address, mostLagMs }: ReplicaConfig,
  { primary, log, metrics, lookEveryMs = LOOK_EVERY_MS, primaryMs = PRIMARY_MS }: Deps,
): Promise<Replica> => {
  const server = address.visible;
  const patienceMs = address.statementTimeoutMs;
  const live = createReplicaState(mostLagMs);
  const reads = replicaMetrics(metrics, () => live.lagMs(performance.now()));
  let isRead: boolean | null = null;
  const tell = () => {
    const fault = live.fault();
    if (isRead === (fault === null)) return;
    isRead = fault === null;
    if (isRead) log.info({ server }, 'replica in use');
    else log.error({ server, fault }, 'replica not in use: reading from the primary');
  };
  const failed = (error: unknown) => {
    live.failed(formatDatabaseError(error));
    tell();
  };
  const { database: replica } = postgresPool(address, (error) => {
    if (isConnectionLoss(error)) failed(error);
  });
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

  const askAgain = (): Promise<void> => askOnce().then(tell);

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
    tell();
  };
  await lookAt();
  // whether the replica is ahead follows from a query of the primary after the replica's answer
  await lookAt();
  const stopping = new AbortController();
  const looking = repeatEvery(lookEveryMs, lookAt, stopping.signal, failed);

  const query: Queryable['query'] = async <Row>(
    sql: string,
    values?: Parameters<Queryable['query']>[1],
  ) => {
    if (live.fault() !== null) return primary.query<Row>(sql, values);
    try {
      return await withDeadline(patienceMs, replica.query<Row>(sql, values));
    } catch (error) {
      // one slow statement says nothing about others, so the replica's health is checked separately
      if (error instanceof DatabaseUnavailable && live.fault() === null) void askAgain();
      // includes statements cancelled by recovery; an invalid statement fails on the primary too
      reads.inc({ outcome: 'repeated' });
      log.debug({ err: error }, 'replica statement failed: repeated on the primary');
      return primary.query<Row>(sql, values);
    }
  };

  return {
    mayRead: async (purge) => {
      const isBehind = live.fault() === null && !live.has(purge);
      if (isBehind && performance.now() >= restsUntilMs)
        await withDeadline(PURGE_MS, askAgain()).catch(() => undefined);
      const isAway = live.fault() !== null;
      const isThere = live.has(purge);
      reads.inc({ outcome: isThere ? 'replica' : isAway ? 'away' : 'behind' });
      return isThere;
    },
    database: { ...primary, query, close: async () => undefined },
    close: async () => {
      stopping.abort();
      await looking;
      await asking;
      await replica.close();
    },
  };
};
