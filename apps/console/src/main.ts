import { drainable } from '@engawa/server-kit/process/drainServer.ts';
import { internalReadsKey } from '@engawa/server-kit/secrets/internalReads.ts';
import { listenOn } from '@engawa/server-kit/process/listenAddress.ts';
import { runServer } from '@engawa/server-kit/process/runServer.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';
import { createLogger, logCrashes } from '@engawa/observability/log/logger.server.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { configuredStore } from '@engawa/delivery/release/store/configuredStore.ts';
import { readCanaryState } from './canaryState.ts';
import { readConsoleConfig } from './config.ts';
import { createServer } from './createServer.ts';
import { readHosts } from './hostStates.ts';
import { createTeamClient } from './teamClient.ts';

const DRAIN = { lingerMs: 0, limitMs: 1000 } as const;

/** Starts the console. @returns a function that stops it   @errors StartRefused */
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

await runServer(start);
