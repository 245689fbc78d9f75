import { DEBIAN_PACKAGES, findMissingPrograms } from '../machines/servers.ts';
import { startFleet } from '../machines/startFleet.ts';
import { onOtherPorts } from '@engawa/delivery/start/processes/onOtherPorts.ts';
import { runProgram } from '@engawa/delivery/bootstrap/system/runProgram.mjs';
import { CHECKOUT_ROOT } from '@engawa/delivery/release/checkout.ts';
import { CLOCK } from '../paths.ts';
import { resolveDatabaseUrl } from './databases.ts';
import { reportRetry } from './product.ts';

const INSTALL_MS = 300_000;

const apt = async (...args: readonly string[]): Promise<void> => {
  // run level 1: Debian starts no service on installation
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const options = { cwd: CHECKOUT_ROOT, env, timeoutMs: INSTALL_MS };
  const { code } = await runProgram('apt-get', args, options);
  if (code !== 0) process.stderr.write(`apt-get ${args.join(' ')} exited with ${code}\n`);
};

/** An error sentence about missing programs, or null. As root it installs them first. */
export const missingForMachines = async (): Promise<string | null> => {
  const missing = await findMissingPrograms();
  if (!missing?.startsWith('not installed') || process.getuid?.() !== 0) return missing;
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES);
  return findMissingPrograms();
};

/** The messages of nginx, PostgreSQL and our own programs for a port in use. */
const IS_TAKEN = /EADDRINUSE|address already in use|answers already/i;

/**
 * Starts the product as on several machines (`npm run fleet`): two hosts and two platforms, each
 * pair behind a load balancer, on a real PostgreSQL with a replica.
 * @param replicaUrl address of the replica's database
 */
export const startMachines = async (dataDir: string, replicaUrl: string) => {
  const databaseUrl = resolveDatabaseUrl(dataDir);
  if (databaseUrl === null) throw new Error('an embedded database has one process');
  const options = {
    dataDir,
    databaseUrl,
    replicaUrl,
    hosts: 2,
    platforms: 2,
    firstPort: 0,
    hasConsole: false,
    clock: CLOCK,
  };
  const { origins, ...fleet } = await onOtherPorts(() => startFleet(options), {
    sign: IS_TAKEN,
    onTaken: reportRetry,
  });
  const [bucket, valkey] = [fleet.findMachine('bucket'), fleet.findMachine('valkey')];
  return { ...fleet, ...origins, bucket, valkey, replicaUrl, dataDir, pid: process.pid };
};

export type Machines = Awaited<ReturnType<typeof startMachines>>;
