import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { newDataFolder, removeDataFolder } from '../../../e2e/harness/dataFolders.ts';
import { startProduct } from '../../../e2e/harness/product.ts';
import { INSTANCE_LOCK } from '../../bootstrap/dataFolder.mjs';
import { OTHER_CORE, SERVER_CORE } from './cores.ts';
import { childRunning, cpuMsOf, pinProcess } from './processes.ts';

const lockShape = v.object({ adminToken: v.string() });

/** The product on a fresh data folder, its host on a core of its own. */
export type BenchProduct = {
  readonly host: string;
  readonly platform: string;
  readonly adminToken: string;
  readonly pids: { readonly host: number; readonly platform: number };
  readonly stop: () => Promise<void>;
};

const QUIET_WINDOW_MS = 1000;
const QUIET_CPU_MS = 50;
const QUIET_WITHIN_MS = 180_000;

/** Waits until a process has had next to no work for a while. @errors throws where it never rests. */
const untilQuiet = async (pid: number): Promise<void> => {
  const until = performance.now() + QUIET_WITHIN_MS;
  for (;;) {
    const before = await cpuMsOf(pid);
    await wait(QUIET_WINDOW_MS);
    if ((await cpuMsOf(pid)) - before <= QUIET_CPU_MS) return;
    if (performance.now() > until) throw new Error(`process ${pid} does not come to rest`);
  }
};

/** Starts the product with its demo, and waits until all that follows a first start is done. */
export const startBenchProduct = async (): Promise<BenchProduct> => {
  const dataDir = await newDataFolder();
  const product = await startProduct({ dataDir });
  const stop = async () => {
    await product.stop();
    await removeDataFolder(dataDir);
  };
  try {
    const lock: unknown = JSON.parse(await readFile(join(dataDir, INSTANCE_LOCK), 'utf8'));
    const [host, platform, assets] = await Promise.all([
      childRunning(product.pid, 'dist/server/host.cjs'),
      childRunning(product.pid, 'platform/src/main.ts'),
      childRunning(product.pid, 'release/assetServer.ts'),
    ]);
    // the pictures of the demo are still being drawn
    await untilQuiet(platform);
    await pinProcess(host, SERVER_CORE);
    await pinProcess(platform, OTHER_CORE);
    await pinProcess(assets, OTHER_CORE);
    const { adminToken } = v.parse(lockShape, lock);
    return { ...product, adminToken, pids: { host, platform }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
