import '@engawa/api-client/server/holdTickShape.ts';
import { ListenError, listenOn } from '@engawa/api-client/server/listenAddress.ts';
import { drainable } from '@engawa/api-client/server/drainServer.ts';
import { endOnSignal } from '@engawa/api-client/server/endOnSignal.ts';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { PlainError, runCommand } from '../bootstrap/system/plainError.mjs';
import { readAssetsConfig } from './assets/assetsConfig.ts';
import { assetsHandler } from './assets/assetsHandler.ts';
import { canaryListener } from './canary/canaryListener.ts';
import { createCanaryMetrics } from './canary/canaryMetrics.ts';
import { reportStoppedCanary } from './canary/reportStoppedCanary.ts';
import { keysFolder, openReleases } from './releases.ts';
import { configuredStore } from './store/configuredStore.ts';

/** Timeouts against slow clients that only occupy connections. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 };
const SILENCE_MS = 60_000;

const DRAIN = { lingerMs: 300, limitMs: 1000 } as const;

const log = (entry: object): void => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
};

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

await runCommand(async () => {
  const { dataDir, listen, platform, internalKey } = readAssetsConfig(process.env);
  const configured = await configuredStore(dataDir, process.env);
  if (!configured.ok) throw new PlainError(configured.error);
  const { store, name } = configured.value;
  const onError = (error: unknown, path: string) =>
    log({ level: 'error', msg: toMessage(error), path });
  const canaries = createCanaryMetrics({
    openReleases: async () => {
      // hosts would not trust a signature by a newly created key
      if (!existsSync(keysFolder(dataDir)))
        throw new Error(`no keys in ${dataDir}: the canary cannot be stopped`);
      return openReleases(dataDir, { who: 'the release service', why: null }, store);
    },
    onStopped: (canary, reason) => {
      const release = `${canary.remote}@${canary.version}`;
      log({ level: 'error', msg: 'canary stopped', release, reason });
      const untold = (why: string) =>
        log({ level: 'error', msg: 'audit entry not written', release, why });
      if (platform === null || internalKey === null) return untold('no platform is configured');
      reportStoppedCanary(platform, internalKey, canary).catch((error: unknown) =>
        untold(toMessage(error)),
      );
      return undefined;
    },
  });
  const assets = assetsHandler(store, onError, internalKey);
  const server = createServer(PATIENCE, canaryListener(canaries, internalKey, onError, assets));
  server.setTimeout(SILENCE_MS);
  const drain = drainable(server);
  await listenOn(server, listen).catch((error: unknown) => {
    throw error instanceof ListenError ? new PlainError(error.message, { cause: error }) : error;
  });
  log({ level: 'info', msg: 'assets server listening', ...listen, releases: name });
  return endOnSignal(async () => void (await drain(DRAIN)));
});
