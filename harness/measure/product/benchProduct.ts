import { adminToken } from '../../product/adminToken.ts';
import { addDatabaseFor, postgresqlPid } from '../../product/databases.ts';
import { newDataFolder, removeDataFolder } from '../../product/dataFolders.ts';
import { waitForPid } from '../../product/processes.ts';
import { startProduct } from '../../product/product.ts';
import { OTHER_CORE, SERVER_CORE } from '../cores.ts';
import { pinProcess } from '../pinnedProgram.ts';
import { waitForIdleProcess } from '../sampleProcess.ts';

export type MeasuredPids = {
  readonly host: number;
  /** pids of the host's data source: the platform, and its database process if there is one */
  readonly data: readonly number[];
  readonly assets: number;
};

/** The product on a new data folder, with its host on a separate core. */
export type BenchProduct = {
  readonly host: string;
  readonly platform: string;
  readonly assets: string;
  readonly dataDir: string;
  readonly pid: number;
  readonly adminToken: string;
  readonly pids: MeasuredPids;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the product with its demo, and waits until all work of a first start is finished.
 * @param addData writes more data into the data folder before a process opens it
 * @param env operator settings
 * @param folder data folder; default: a new one
 */
export const startBenchProduct = async (
  addData: ((dataDir: string) => Promise<void>) | null,
  env: Readonly<Record<string, string>> = {},
  folder: string | null = null,
): Promise<BenchProduct> => {
  const dataDir = folder ?? (await newDataFolder());
  await addDatabaseFor(dataDir);
  const database = await postgresqlPid();
  // the processes that PostgreSQL starts for connections inherit the core
  if (database !== null) await pinProcess(database, OTHER_CORE);
  if (addData) {
    const seeding = await startProduct({ dataDir });
    await seeding.stop();
    await addData(dataDir);
  }
  const product = await startProduct({ dataDir, env });
  const stop = async () => {
    await product.stop();
    await removeDataFolder(dataDir);
  };
  try {
    const [host, platform, assets] = await Promise.all([
      waitForPid(product.pid, 'host'),
      waitForPid(product.pid, 'platform'),
      waitForPid(product.pid, 'assets'),
    ]);
    // the images of the demo are still being rendered
    await waitForIdleProcess(platform);
    await pinProcess(host, SERVER_CORE);
    await pinProcess(platform, OTHER_CORE);
    await pinProcess(assets, OTHER_CORE);
    return {
      ...product,
      adminToken: await adminToken(product),
      pids: { host, data: database === null ? [platform] : [platform, database], assets },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
