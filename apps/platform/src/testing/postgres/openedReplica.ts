import { aLog, type LogLine } from '@engawa/observability/log/aLog.fixture.ts';
import { createMetrics } from '@engawa/observability/metrics/metrics.server.ts';
import { readOpenMetrics } from '@engawa/observability/metrics/openMetrics.fixture.ts';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { replicaAddress } from '../../database/postgres/postgresAddress.ts';
import { openReplica, type Replica } from '../../database/replica/openReplica.ts';

const LOOK_EVERY_MS = 50;
/** long timeouts for busy machines, except for those under test */
const LONG_MS = 60_000;

export type Bounds = { readonly mostLagMs?: number; readonly patienceMs?: number };

export type OpenedReplica = {
  readonly replica: Replica;
  readonly notified: readonly LogLine[];
  /** number of page reads with this outcome */
  readonly reads: (outcome: string) => Promise<number>;
  readonly lag: () => Promise<number>;
};

/** Opens a replica as the platform does, with long timeouts unless a test sets them. */
export const openedReplica = async (
  primary: Database,
  url: string,
  { mostLagMs = LONG_MS, patienceMs = LONG_MS }: Bounds = {},
): Promise<OpenedReplica> => {
  const { log, lines } = aLog('info');
  const metrics = createMetrics();
  const address = v.parse(replicaAddress, `${url}&statement_timeout=${patienceMs}`);
  const deps = { primary, log, metrics, lookEveryMs: LOOK_EVERY_MS, primaryMs: LONG_MS };
  const replica = await openReplica({ address, mostLagMs }, deps);
  const figures = async () => readOpenMetrics(await metrics.metrics());
  return {
    replica,
    notified: lines,
    reads: async (outcome) =>
      (await figures()).sum('engawa_platform_replica_reads_total', { outcome }),
    lag: async () => (await figures()).sum('engawa_platform_replica_lag_seconds'),
  };
};
