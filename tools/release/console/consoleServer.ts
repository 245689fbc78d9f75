import { drainable } from '@engawa/api-client/server/drainServer.ts';
import { endWhenTold } from '@engawa/api-client/server/endWhenTold.ts';
import { internalReadsKey } from '@engawa/api-client/server/internalReads.ts';
import { createServer } from 'node:http';
import { createAdminClient } from '../../admin/adminClient.ts';
import { PlainError, runCommand } from '../../bootstrap/system/fail.mjs';
import { openReleases } from '../releases.ts';
import { configuredStore } from '../store/configuredStore.ts';
import { listenOrRefuse } from './listenOrRefuse.ts';
import { readCanaryState } from './canaryState.ts';
import { readConsoleConfig } from './consoleConfig.ts';
import { createConsoleHandler } from './consoleHandler.ts';
import { createConsoleSessions } from './consoleSessions.ts';
import { readHosts } from './hostStates.ts';

/** A client that is slower than these holds a connection for its own sake. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5000 };
const DRAIN = { lingerMs: 0, limitMs: 1000 } as const;
/** Somebody waits for the page that asks the platform. */
const PLATFORM_TIMEOUT_MS = 5000;

const log = (entry: object): void => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

await runCommand(async () => {
  const config = readConsoleConfig(process.env);
  const configured = await configuredStore(config.dataDir, process.env);
  if (!configured.ok) throw new PlainError(configured.error);
  const { store, name } = configured.value;
  const server = createServer(
    PATIENCE,
    createConsoleHandler({
      open: (acting) => openReleases(config.dataDir, acting, store),
      platform: createAdminClient(config.platformAdmin, config.adminToken, PLATFORM_TIMEOUT_MS),
      platformOrigin: config.platformOrigin,
      consoleOrigin: config.consoleOrigin,
      canaryState: (canary) =>
        readCanaryState(config.assetsOrigin, internalReadsKey(config.adminToken), canary),
      siteOrigin: config.hostOrigin,
      hasFaultSwitches: config.hasFaultSwitches,
      hosts: () => readHosts(config.hosts, config.metricsToken),
      sessions: createConsoleSessions(),
      onError: (error, path) =>
        log({ level: 'error', msg: messageOf(error), path: path.replace(/\?.*$/, '') }),
    }),
  );
  const drain = drainable(server);
  await listenOrRefuse(server, config.listen);
  log({ level: 'info', msg: 'the release console listens', ...config.listen, releases: name });
  return endWhenTold(async () => void (await drain(DRAIN)));
});
