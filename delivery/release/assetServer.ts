import '@engawa/server-kit/process/holdTickShape.ts';
import { listenOn } from '@engawa/server-kit/process/listenAddress.ts';
import { drainable } from '@engawa/server-kit/process/drainServer.ts';
import { endOnSignal } from '@engawa/server-kit/process/endOnSignal.ts';
import { REQUEST_TIMEOUTS } from '@engawa/server-kit/process/requestTimeouts.ts';
import { StartRefused } from '@engawa/server-kit/process/startRefused.ts';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { PlainError, runCommand } from '../bootstrap/system/plainError.mjs';
import { assetsHandler } from './assets/assetsHandler.ts';
import { canaryListener } from './canary/canaryListener.ts';
import { createCanaryMetrics } from './canary/canaryMetrics.ts';
import { reportStoppedCanary } from './canary/reportStoppedCanary.ts';
import { keysFolder, openReleases } from './releases.ts';
import { configuredStore } from './store/configuredStore.ts';
import { listedFiles } from './assets/listedFiles.ts';
import { readAssetsConfig } from './assets/assetsConfig.ts';

const TIMEOUTS = { ...REQUEST_TIMEOUTS, keepAliveTimeout: 65_000 };
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
  const assets = assetsHandler(listedFiles(store), onError, internalKey);
  const server = createServer(TIMEOUTS, canaryListener(canaries, internalKey, onError, assets));
  server.setTimeout(SILENCE_MS);
  const drain = drainable(server);
  await listenOn(server, listen).catch((error: unknown) => {
    throw error instanceof StartRefused ? new PlainError(error.message, { cause: error }) : error;
  });
  log({ level: 'info', msg: 'assets server listening', ...listen, releases: name });
  return endOnSignal(async () => void (await drain(DRAIN)));
});
