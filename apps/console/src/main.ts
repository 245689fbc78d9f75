import { drainable } from '@engawa/api-client/server/drainServer.ts';
import { endOnSignal } from '@engawa/api-client/server/endOnSignal.ts';
import { internalReadsKey } from '@engawa/api-client/server/internalReads.ts';
import { ListenError, listenOn } from '@engawa/api-client/server/listenAddress.ts';
import { createLogger, logCrashes } from '@engawa/observability/log/logger.server.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { configuredStore } from '@engawa/delivery/release/store/configuredStore.ts';
import { readCanaryState } from './canaryState.ts';
import { readConsoleConfig, StartRefused } from './config.ts';
import { createServer } from './createServer.ts';
import { readHosts } from './hostStates.ts';
import { createTeamClient } from './teamClient.ts';

const DRAIN = { lingerMs: 0, limitMs: 1000 } as const;

/** Starts the console. @returns a function that stops it   @errors StartRefused, ListenError */
const start = async (): Promise<() => Promise<unknown>> => {
  const config = readConsoleConfig(process.env);
  const configured = await configuredStore(config.dataDir, process.env);
  if (!configured.ok) throw new StartRefused(configured.error);
  const { store, name } = configured.value;
  const log = createLogger('console', 'info');
  logCrashes(log);
  const internalKey = internalReadsKey(config.adminToken);
  const server = await createServer({
    ...config,
    siteOrigin: config.hostOrigin,
    open: (acting) => openReleases(config.dataDir, acting, store),
    platform: createTeamClient(config.platformAdmin, config.adminToken),
    canaryState: (canary) => readCanaryState(config.assetsOrigin, internalKey, canary),
    hosts: () => readHosts(config.hosts, config.metricsToken),
    log,
    now: Date.now,
  });
  const drain = drainable(server.server);
  await server.ready();
  await listenOn(server.server, config.listen);
  log.info({ ...config.listen, releases: name }, 'listening');
  return () => drain(DRAIN);
};

try {
  const stop = await start();
  await endOnSignal(async () => void (await stop()));
} catch (error) {
  if (!(error instanceof StartRefused || error instanceof ListenError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
