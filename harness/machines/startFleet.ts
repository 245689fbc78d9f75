import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts } from '@engawa/delivery/bootstrap/system/ports.mjs';
import { settleAll } from '@engawa/server-kit/process/settleAll.ts';
import { lockBuilds } from '@engawa/delivery/build/lockBuilds.ts';
import { SMOKE_SCRIPT } from '@engawa/delivery/release/checkout.ts';
import { smokeGate } from '@engawa/delivery/release/gates/smokeGate.ts';
import { openReleases } from '@engawa/delivery/release/releases.ts';
import { RELEASED } from '@engawa/delivery/release/released.ts';
import { configuredStore } from '@engawa/delivery/release/store/configuredStore.ts';
import { readLocalBuilds } from '@engawa/delivery/start/localBuild.ts';
import { publishLocalReleases } from '@engawa/delivery/start/localReleases.ts';
import { buildEndpoints, type Endpoint } from '@engawa/delivery/start/endpoints.ts';
import {
  buildPrograms,
  type Program,
  type ProgramName,
  type Secrets,
} from '@engawa/delivery/start/processes/programs.ts';
import { startProgram } from '@engawa/delivery/start/processes/runningProgram.ts';
import { BUCKET, bucketEnvironment } from '@engawa/delivery/testing/bucket/bucketServer.ts';
import { isHealthy, startMachine, type Machine, type MachineProgram } from './machine.ts';
import { isListening, nginx, valkey } from './servers.ts';

type Environment = Readonly<Record<string, string>>;

export type FleetOptions = {
  /** folder for releases, keys, objects, disks of platforms and logs */
  readonly dataDir: string;
  /** addresses of PostgreSQL (empty, or filled by an earlier run) and of its replica */
  readonly databaseUrl: string;
  readonly replicaUrl: string;
  readonly hosts: number;
  readonly platforms: number;
  /** first of the public ports: hosts, assets, platforms, console; 0 chooses free ports */
  readonly firstPort: number;
  readonly hasConsole: boolean;
  /** a fixed time; null uses the system clock */
  readonly clock: string | null;
  readonly onDeath?: (name: string, how: string, start: () => Promise<void>) => void;
};

/** Several emulated machines; each process can be stopped and restarted. */
export type Fleet = {
  /** public origins of the balancer, without trailing slash */
  readonly origins: Readonly<Record<'host' | 'assets' | 'platform', string>>;
  readonly adminToken: string;
  readonly hosts: readonly Machine[];
  readonly platforms: readonly Machine[];
  readonly machines: readonly Machine[];
  /** by name: `host-1`, `platform-1`, `release-service`, `bucket`, `valkey`, `nginx`, `console` */
  readonly findMachine: (name: string) => Machine;
  /** environment of release commands that use this fleet's releases */
  readonly environment: Environment;
  readonly logs: string;
  readonly stop: () => Promise<void>;
};

const ADDRESS = '127.0.0.1';

const listenAt = (port: number): string => `${ADDRESS}:${port}`;

const parsePort = ({ origin }: Endpoint): number => Number(new URL(origin).port);

const findPorts = (first: number, count: number): Promise<readonly number[]> =>
  freePorts(
    first,
    Array.from({ length: count }, () => ADDRESS),
  );

/** Publishes the builds of this checkout in the bucket. @returns the registry's public key */
const publishBuilds = async (dataDir: string, environment: Environment): Promise<string> => {
  const configured = await configuredStore(dataDir, environment);
  if (!configured.ok) throw new Error(configured.error);
  const { store } = configured.value;
  const releases = await openReleases(dataDir, { who: null, why: null }, store);
  const released = await lockBuilds(async () => {
    const builds = await readLocalBuilds(RELEASED);
    return builds.ok
      ? publishLocalReleases(releases, builds.value, [smokeGate(SMOKE_SCRIPT)])
      : builds;
  });
  if (!released.ok) throw new Error(released.error);
  return releases.key.publicKey;
};

/**
 * Sets variables of this process for the AWS SDK. @returns a function that restores the earlier
 * ones
 */
const setEnvironment = (environment: Environment) => {
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, environment);
  return () => {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
};

const choosePorts = async ({ firstPort, hosts, platforms, hasConsole }: FleetOptions) => {
  const publicPorts = await findPorts(firstPort, hasConsole ? 4 : 3);
  const own = await findPorts(0, 3 + hosts + platforms);
  const [bucket = 0, valkeyPort = 0, service = 0, ...others] = own;
  return {
    places: buildEndpoints([ADDRESS, ADDRESS, ADDRESS], publicPorts),
    bucket,
    valkey: valkeyPort,
    service,
    hosts: others.slice(0, hosts),
    platforms: others.slice(hosts),
  };
};
type Ports = Awaited<ReturnType<typeof choosePorts>>;

/** A program of the product as a machine. @param logFile absolute */
const machineProgram = (
  name: string,
  program: Omit<Program, 'place'>,
  port: number,
  logFile: string,
): MachineProgram => {
  const listen = listenAt(port);
  const origin = `http://${listen}`;
  const env = { ...program.env, ENGAWA_LISTEN: listen };
  const run = () => startProgram({ ...program, place: { listen, origin }, env }, logFile);
  return { name, origin, run, isReady: () => isHealthy(origin) };
};

/**
 * All machines except the bucket, which starts first, in stages. Machines of a stage start
 * concurrently.
 */
const buildStages = (
  options: FleetOptions,
  ports: Ports,
  environment: Environment,
  secrets: Secrets,
): readonly (readonly MachineProgram[])[] => {
  const { dataDir } = options;
  const logs = join(dataDir, 'logs');
  const programs = buildPrograms(
    { dataDir, isSeeded: true, clock: options.clock },
    ports.places,
    secrets,
  );
  const machine = (kind: ProgramName, name: string, port: number, env: Environment) => {
    const program = programs.find((one) => one.name === kind);
    if (!program) throw new Error(`there is no program for ${name}`);
    const own = { ...program, env: { ...program.env, ...env } };
    return machineProgram(name, own, port, join(logs, `${name}.log`));
  };
  const balanced = ({ listen }: Endpoint, behind: readonly number[]) => ({
    listen,
    servers: behind.map(listenAt),
  });
  const { host, assets, platform, console } = ports.places;
  const valkeyProgram = valkey(ports.valkey, logs);
  const stores = {
    ...environment,
    VALKEY_URL: valkeyProgram.origin,
    DATABASE_URL: options.databaseUrl,
    DATABASE_REPLICA_URL: options.replicaUrl,
  };
  const formKey = { ENGAWA_FORM_KEY: randomBytes(24).toString('base64url') };
  const hosts = ports.hosts.map((port, at) => machine('host', `host-${at + 1}`, port, formKey));
  const ofHosts = { ENGAWA_HOSTS: hosts.map(({ origin }) => origin).join(',') };
  return [
    [
      valkeyProgram,
      nginx(join(dataDir, 'nginx'), {
        host: balanced(host, ports.hosts),
        assets: balanced(assets, [ports.service]),
        platform: balanced(platform, ports.platforms),
      }),
    ],
    [
      machine('assets', 'release-service', ports.service, environment),
      ...ports.platforms.map((port, at) => {
        const disk = { ENGAWA_DATA_DIR: join(dataDir, `disk-${at + 1}`) };
        return machine('platform', `platform-${at + 1}`, port, { ...stores, ...disk });
      }),
    ],
    hosts,
    console === null
      ? []
      : [machine('console', 'console', parsePort(console), { ...environment, ...ofHosts })],
  ];
};

/**
 * Starts the product as if on several machines. The machines share the database, a bucket of
 * releases and images, Valkey and the configuration. Each platform has a separate disk, and nginx
 * balances the public addresses.
 * @errors throws if a program is not installed or not ready; no process is left running
 */
export const startFleet = async (options: FleetOptions): Promise<Fleet> => {
  const { dataDir, onDeath } = options;
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const ports = await choosePorts(options);
  const environment = {
    ...bucketEnvironment(ports.bucket),
    ENGAWA_RELEASES_BUCKET: `s3://${BUCKET}/releases`,
    ENGAWA_MEDIA_BUCKET: `s3://${BUCKET}/media`,
  };
  const restoreEnvironment = setEnvironment(environment);
  const machines: Machine[] = [];
  const start = async (program: MachineProgram): Promise<void> => {
    const { name } = program;
    const noticeDeath: MachineProgram['onDeath'] = (how, again) => onDeath?.(name, how, again);
    machines.push(await startMachine({ ...program, onDeath: noticeDeath }));
  };
  const stop = async () => {
    for (const machine of machines.toReversed()) await machine.kill();
    restoreEnvironment();
  };
  const findMachine = (name: string): Machine => {
    const machine = machines.find((one) => one.name === name);
    if (!machine) throw new Error(`the fleet has no ${name}`);
    return machine;
  };
  try {
    const bucket = machineProgram(
      'bucket',
      {
        // inherits only system variables, like the assets server
        name: 'assets',
        script: join(import.meta.dirname, 'bucketMain.ts'),
        env: { ENGAWA_DATA_DIR: join(dataDir, 'bucket') },
      },
      ports.bucket,
      join(logs, 'bucket.log'),
    );
    const { host, assets, platform } = ports.places;
    await start({ ...bucket, isReady: () => isListening(listenAt(ports.bucket)) });
    const adminToken = randomBytes(24).toString('base64url');
    const registryPublicKey = await publishBuilds(dataDir, environment);
    for (const stage of buildStages(options, ports, environment, { adminToken, registryPublicKey }))
      await settleAll(stage.map(start));
    return {
      origins: { host: host.origin, assets: assets.origin, platform: platform.origin },
      adminToken,
      hosts: ports.hosts.map((_, at) => findMachine(`host-${at + 1}`)),
      platforms: ports.platforms.map((_, at) => findMachine(`platform-${at + 1}`)),
      machines,
      findMachine: findMachine,
      environment,
      logs,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
