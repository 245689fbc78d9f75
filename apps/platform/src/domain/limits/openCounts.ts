import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import { Counter } from 'prom-client';
import type { Queryable } from '../../database/database.ts';
import { platformKey } from '../../database/platformKey.ts';
import { localCounts, type Counts } from './counts.ts';
import { openSharedCounts } from './sharedCounts.ts';

type Deps = {
  readonly database: Queryable;
  readonly log: Logger;
  readonly metrics: Metrics;
};

/**
 * Opens the rate limit counters: shared by all platforms of a site if a server is configured, else
 * in memory.
 * @param url of Valkey or Redis; null: none
 */
export const openCounts = async (
  url: string | null,
  { database, log, metrics }: Deps,
): Promise<{ readonly counts: Counts; readonly close: () => void }> => {
  if (url === null) return { counts: localCounts(), close: () => undefined };
  const alone = new Counter({
    name: 'engawa_platform_counts_alone_total',
    help: 'Counts of rate limits that went by this process alone, because Valkey did not answer',
    registers: [metrics],
  });
  const shared = await openSharedCounts({
    url,
    secret: await platformKey(database, 'counts'),
    onAlone: () => alone.inc(),
    onChange: (isShared, fault) => {
      const server = URL.parse(url)?.host;
      if (isShared) log.info({ server }, 'rate limits shared by all platforms');
      else log.error({ server, fault }, 'Valkey not answering: rate limits counted per platform');
    },
  });
  return { counts: shared, close: shared.close };
};
