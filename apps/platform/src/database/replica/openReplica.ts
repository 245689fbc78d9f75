import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Counter, Gauge } from 'prom-client';
import { repeatEvery } from '../../system/repeatEvery.ts';
import type { Database, Queryable } from '../database.ts';
import { DatabaseUnavailable } from '../databaseUnavailable.ts';
import { formatDatabaseError, isConnectionLoss } from '../postgres/databaseError.ts';
import { postgresPool } from '../postgres/openPostgresDatabase.ts';
import type { PostgresAddress } from '../postgres/postgresAddress.ts';
import { createReplicaChecks } from './replicaChecks.ts';
import { createReplicaState } from './replicaState.ts';
import { withDeadline } from './withDeadline.ts';

const LOOK_EVERY_MS = 1000;
const PRIMARY_MS = 1000;
/**
 * Maximum time that the read of a purged page waits until the replica confirms that it has the
 * purge.
 */
const PURGE_MS = 50;
const MS_PER_S = 1000;

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
   * Runs read-only statements on the replica, or on the primary if the replica fails; runs all
   * other statements on the primary.
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
  const checks = await createReplicaChecks({
    primary,
    replica,
    live,
    log,
    patienceMs,
    primaryMs,
  });
  const askAgain = (): Promise<void> => checks.askOnce().then(tell);
  const lookAt = (): Promise<void> => checks.lookAt().then(tell);
  await lookAt();
  // the primary is queried after the replica's answer, so that a replica that is ahead is detected
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
      // statements that the replica's recovery cancels are repeated too; an invalid statement fails
      // again on the primary
      reads.inc({ outcome: 'repeated' });
      log.debug({ err: error }, 'replica statement failed: repeated on the primary');
      return primary.query<Row>(sql, values);
    }
  };

  return {
    mayRead: async (purge) => {
      const isBehind = live.fault() === null && !live.has(purge);
      if (isBehind && checks.isRested())
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
      await checks.settled();
      await replica.close();
    },
  };
};
