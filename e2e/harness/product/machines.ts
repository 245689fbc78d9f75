import { missingPrograms, NGINX, VALKEY } from '../../../tools/fleet/machines/systemPrograms.ts';
import { startFleet, type Fleet } from '../../../tools/fleet/startFleet.ts';
import { onOtherPorts } from '../../../tools/start/processes/onOtherPorts.ts';
import { CLOCK } from '../paths.ts';
import { databaseUrlOf } from './databases.ts';
import { installPackages } from './installPackages.ts';
import { sayOnceMore, type RunningProduct } from './product.ts';

/** Two hosts and two platforms on one database with a replica, each pair behind one address of a balancer. */
export type Machines = RunningProduct &
  Pick<Fleet, 'hosts' | 'platforms' | 'adminToken' | 'bucket' | 'valkey'> & {
    /** address of the replica's database */
    readonly replicaUrl: string;
  };

const PROGRAMS = [NGINX, VALKEY] as const;

/**
 * One sentence about the programs that the machines need and that are not installed, which root installs
 * first; null where all are there.
 */
export const missingForMachines = async (): Promise<string | null> => {
  if ((await missingPrograms(PROGRAMS)) === null) return null;
  await installPackages(PROGRAMS.map(({ debianPackage }) => debianPackage));
  return missingPrograms(PROGRAMS);
};

/** nginx and PostgreSQL say it in their own words, and we of what answers in a program's place. */
const IS_TAKEN = /EADDRINUSE|address already in use|answers already/i;

/**
 * Starts the product as on several machines (`npm run fleet`).
 * @param dataDir whose database lies on a real PostgreSQL
 * @param replicaUrl of a replica of that
 */
export const startMachines = async (dataDir: string, replicaUrl: string): Promise<Machines> => {
  const databaseUrl = databaseUrlOf(dataDir);
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
    onTaken: sayOnceMore,
  });
  const { host, assets, platform } = origins;
  return { ...fleet, replicaUrl, host, assets, platform, dataDir, pid: process.pid };
};
