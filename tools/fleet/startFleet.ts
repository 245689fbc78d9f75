import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '../bootstrap/system/ports.mjs';
import { allEnded } from '../release/allEnded.ts';
import { SMOKE_SCRIPT } from '../release/checkout.ts';
import { smokeGate } from '../release/gates/smokeGate.ts';
import { openReleases } from '../release/releases.ts';
import { RELEASED } from '../release/remotes.ts';
import { configuredStore } from '../release/store/configuredStore.ts';
import { readLocalBuilds } from '../start/localBuild.ts';
import { releaseBuilds } from '../start/localReleases.ts';
import { placesOf } from '../start/origins.ts';
import { programsOf, type Program } from '../start/processes/programs.ts';
import { runProgramOf } from '../start/processes/runningProgram.ts';
import { BUCKET, bucketEnvironment } from '../testing/bucket/bucketServer.ts';
import { isHealthy, startMachine, type Machine, type MachineProgram } from './machines/machine.ts';
import { isOpen, nginx, valkey } from './machines/servers.ts';

export type FleetOptions = {
  /** for releases, keys, objects, disks of platforms and logs */
  readonly dataDir: string;
  /** of PostgreSQL, empty or of an earlier run, and of a replica of it */
  readonly databaseUrl: string;
  readonly replicaUrl: string;
  readonly hosts: number;
  readonly platforms: number;
  /** first of the public ports: hosts, assets, platforms and console; 0 chooses free ones */
  readonly firstPort: number;
  readonly hasConsole: boolean;
  /** a fixed time; null: the system's */
  readonly clock: string | null;
  readonly onDeath?: (name: string, how: string, start: () => Promise<void>) => void;
};

/** Several machines on this one; each process may be ended and started again. */
export type Fleet = {
  /** addresses for readers, without trailing slash: those of the balancer, and the console's own */
  readonly origins: Readonly<Record<'host' | 'assets' | 'platform', string>>;
  readonly adminToken: string;
  readonly hosts: readonly Machine[];
  readonly platforms: readonly Machine[];
  /** by name: `host-1`, `platform-1`, `release-service`, `bucket`, `valkey`, `nginx`, `console` */
  readonly machines: ReadonlyMap<string, Machine>;
  /** variables with which release commands find the releases */
  readonly environment: Readonly<Record<string, string>>;
  readonly logs: string;
  readonly stop: () => Promise<void>;
};

const ADDRESS = '127.0.0.1';
const ADDRESSES = [ADDRESS, ADDRESS, ADDRESS];

const portsOf = (first: number, count: number): Promise<readonly number[]> =>
  freePorts(
    first,
    Array.from({ length: count }, () => ADDRESS),
  );

/** Publishes the builds of this checkout in the bucket. @returns the registry's public key */
const publishBuilds = async (
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> => {
  const configured = await configuredStore(dataDir, environment);
  if (!configured.ok) throw new Error(configured.error);
  const { store } = configured.value;
  const releases = await openReleases(dataDir, { who: null, why: null }, store);
  const builds = await readLocalBuilds(RELEASED);
  if (!builds.ok) throw new Error(builds.error);
  const released = await releaseBuilds(releases, builds.value, [smokeGate(SMOKE_SCRIPT)]);
  if (!released.ok) throw new Error(released.error);
  return releases.key.publicKey;
};

/** Sets variables of this process: the AWS SDK reads them. @returns a function that restores the earlier ones */
const setEnvironment = (environment: Readonly<Record<string, string>>) => {
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, environment);
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
};

/**
 * Starts the product as on several machines: they share the database, a bucket of releases and images, Valkey and
 * their configuration; each platform has a disk of its own. nginx balances the public addresses.
 * @errors throws where a program is not installed, or does not answer; nothing is left running then
 */
export const startFleet = async (options: FleetOptions): Promise<Fleet> => {
  const { dataDir, onDeath } = options;
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const publicPorts = await portsOf(options.firstPort, 4);
  const [bucketPort = 0, valkeyPort = 0, assetsPort = 0, ...ports] = await portsOf(
    0,
    3 + options.hosts + options.platforms,
  );
  const hostPorts = ports.slice(0, options.hosts);
  const platformPorts = ports.slice(options.hosts);
  const environment = {
    ...bucketEnvironment(bucketPort),
    ENGAWA_RELEASES_BUCKET: `s3://${BUCKET}/releases`,
    ENGAWA_MEDIA_BUCKET: `s3://${BUCKET}/media`,
  };
  const restoreEnvironment = setEnvironment(environment);
  const machines = new Map<string, Machine>();
  const start = async (program: MachineProgram): Promise<Machine> => {
    const { name } = program;
    const machine = await startMachine({
      ...program,
      onDeath: (how, again) => onDeath?.(name, how, again),
    });
    machines.set(name, machine);
    return machine;
  };
  const stop = async () => {
    for (const machine of [...machines.values()].toReversed()) await machine.kill();
    restoreEnvironment();
  };
  const machineOf = (
    program: Program | undefined,
    name: string,
    port: number,
    env: Readonly<Record<string, string>>,
  ): MachineProgram => {
    if (!program) throw new Error(`there is no program for ${name}`);
    const listen = `${ADDRESS}:${port}`;
    const origin = `http://${listen}`;
    const own = { ...program, env: { ...program.env, ...env, ENGAWA_LISTEN: listen } };
    const run = () => runProgramOf(own, join(logs, `${name}.log`));
    return { name, origin, run, isReady: () => isHealthy(origin) };
  };

  try {
    const all = placesOf(ADDRESSES, publicPorts);
    const bucket: Program = {
      // it inherits what the assets server does: only variables of the system
      name: 'assets',
      script: join(import.meta.dirname, 'machines/bucketMain.ts'),
      place: all.assets,
      env: { ENGAWA_DATA_DIR: join(dataDir, 'bucket') },
    };
    await start({
      ...machineOf(bucket, 'bucket', bucketPort, {}),
      isReady: () => isOpen(bucketPort),
    });
    const adminToken = randomBytes(24).toString('base64url');
    const unused = { port: 0, isJson: true, wantsHelp: false };
    const programs = programsOf(
      { ...unused, dataDir, isSeeded: true, clock: options.clock },
      { ...all, console: options.hasConsole ? all.console : null },
      { adminToken, registryPublicKey: await publishBuilds(dataDir, environment) },
    );
    const programOf = (name: Program['name']) => programs.find((one) => one.name === name);
    const balanced = (port: number | undefined, behind: readonly number[]) => ({
      port: port ?? 0,
      servers: behind.map((one) => `${ADDRESS}:${one}`),
    });
    const nginxProgram = nginx(join(dataDir, 'nginx'), {
      host: balanced(publicPorts[0], hostPorts),
      assets: balanced(publicPorts[1], [assetsPort]),
      platform: balanced(publicPorts[2], platformPorts),
    });
    const valkeyProgram = valkey(valkeyPort, logs);
    const platformEnvironment = {
      ...environment,
      VALKEY_URL: valkeyProgram.origin,
      DATABASE_URL: options.databaseUrl,
      DATABASE_REPLICA_URL: options.replicaUrl,
    };
    await allEnded([start(nginxProgram), start(valkeyProgram)]);
    const service = machineOf(programOf('assets'), 'release-service', assetsPort, environment);
    const [, ...platforms] = await allEnded([
      start(service),
      ...platformPorts.map((port, at) => {
        const disk = { ENGAWA_DATA_DIR: join(dataDir, `disk-${at + 1}`) };
        const env = { ...platformEnvironment, ...disk };
        return start(machineOf(programOf('platform'), `platform-${at + 1}`, port, env));
      }),
    ]);
    const formKey = { ENGAWA_FORM_KEY: randomBytes(24).toString('base64url') };
    const hosts = await allEnded(
      hostPorts.map((port, at) =>
        start(machineOf(programOf('host'), `host-${at + 1}`, port, formKey)),
      ),
    );
    if (options.hasConsole) {
      const env = { ...environment, ENGAWA_HOSTS: hosts.map(({ origin }) => origin).join(',') };
      await start(machineOf(programOf('console'), 'console', publicPorts[3] ?? 0, env));
    }
    const { host, assets, platform } = all;
    const origins = { host: host.origin, assets: assets.origin, platform: platform.origin };
    return { origins, adminToken, hosts, platforms, machines, environment, logs, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
