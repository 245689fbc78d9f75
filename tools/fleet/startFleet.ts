import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { allEnded } from '../release/allEnded.ts';
import { SMOKE_SCRIPT } from '../release/checkout.ts';
import { smokeGate } from '../release/gates/smokeGate.ts';
import { openReleases } from '../release/releases.ts';
import { RELEASED } from '../release/remotes.ts';
import { configuredStore } from '../release/store/configuredStore.ts';
import { readLocalBuilds } from '../start/localBuild.ts';
import { releaseBuilds } from '../start/localReleases.ts';
import type { Place, Places } from '../start/origins.ts';
import { programsOf, type Program } from '../start/processes/programs.ts';
import { runProgramOf } from '../start/processes/runningProgram.ts';
import { ADDRESS, fleetPorts } from './fleetPorts.ts';
import { startBucket, storeEnvironment } from './machines/bucket.ts';
import { isHealthy, startMachine, type Machine } from './machines/machine.ts';
import { startNginx } from './machines/nginx.ts';
import { startValkey } from './machines/valkey.ts';

export type FleetOptions = {
  /** for releases, keys, objects, disks of platforms and logs */
  readonly dataDir: string;
  /** PostgreSQL's, empty or of an earlier run */
  readonly databaseUrl: string;
  /** of a replica, from which guests' pages are read; null: there is none */
  readonly replicaUrl: string | null;
  readonly hosts: number;
  readonly platforms: number;
  /** ports of hosts, assets, platforms and console as the world sees them; 0 each: free ones */
  readonly firstPort: number;
  readonly hasConsole: boolean;
  /** at which their time stands still; null: it goes on */
  readonly clock: string | null;
};

/** Several machines on this one, each process of which may be ended and started again. */
export type Fleet = {
  /** addresses for readers, without trailing slash: the balancer's, but the console's own */
  readonly origins: {
    readonly host: string;
    readonly assets: string;
    readonly platform: string;
    readonly console: string | null;
  };
  readonly adminToken: string;
  readonly hosts: readonly Machine[];
  readonly platforms: readonly Machine[];
  /** answers files and hears of canaries */
  readonly releaseService: Machine;
  readonly bucket: Machine;
  readonly valkey: Machine;
  readonly nginx: Machine;
  readonly machines: readonly Machine[];
  /** variables by which release commands find the releases */
  readonly environment: Readonly<Record<string, string>>;
  readonly logs: string;
  readonly stop: () => Promise<void>;
};

const placeAt = (port: number): Place => ({
  listen: `${ADDRESS}:${port}`,
  origin: `http://${ADDRESS}:${port}`,
});

const addresses = (ports: readonly number[]): readonly string[] =>
  ports.map((port) => placeAt(port).listen);

/** Publishes the builds of this checkout where the variables say. @returns the registry's public key */
const publishBuilds = async (
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<string> => {
  // the AWS SDK reads what the process has
  Object.assign(process.env, environment);
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

/**
 * Starts the product as on several machines: what they share is the database, a bucket of releases and
 * pictures, Valkey and their configuration; each platform has a disk of its own. nginx balances each pair
 * of public addresses, and keeps pages for a second.
 * @errors throws where a program is not installed, or does not come up; nothing is left running then
 */
export const startFleet = async (options: FleetOptions): Promise<Fleet> => {
  const { dataDir } = options;
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });
  const running: Machine[] = [];
  const add = async (machine: Promise<Machine>): Promise<Machine> => {
    const started = await machine;
    running.push(started);
    return started;
  };
  const before = { ...process.env };
  const stop = async () => {
    // hosts before what they lean on
    for (const machine of running.toReversed())
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await machine.kill();
    for (const name of Object.keys(environment))
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
  };

  const { publicPorts, own } = await fleetPorts(
    options.firstPort,
    3 + options.hosts + options.platforms,
  );
  const [hostPort = 0, assetsPort = 0, platformPort = 0, consolePort = 0] = publicPorts;
  const [bucketPort = 0, valkeyPort = 0, ownAssets = 0, ...ofPrograms] = own;
  const hostPorts = ofPrograms.slice(0, options.hosts);
  const platformPorts = ofPrograms.slice(options.hosts);
  const environment = storeEnvironment(bucketPort);

  const startProgram = (
    program: Program,
    name: string,
    port: number,
    env: Readonly<Record<string, string>>,
  ): Promise<Machine> => {
    const { listen, origin } = placeAt(port);
    const mine = { ...program, env: { ...program.env, ...env, ENGAWA_LISTEN: listen } };
    return startMachine({
      name,
      origin,
      run: () => runProgramOf(mine, join(logs, `${name}.log`)),
      isReady: () => isHealthy(origin),
    });
  };

  try {
    const bucket = await add(startBucket(join(dataDir, 'bucket'), bucketPort, logs));
    const registryPublicKey = await publishBuilds(dataDir, environment);
    const valkey = await add(startValkey(valkeyPort, logs));
    const places: Places = {
      host: placeAt(hostPort),
      assets: placeAt(assetsPort),
      platform: placeAt(platformPort),
      console: options.hasConsole ? placeAt(consolePort) : null,
    };
    const nginx = await add(
      startNginx(
        [
          { port: hostPort, upstreams: addresses(hostPorts), keeps: 'pages' },
          { port: assetsPort, upstreams: addresses([ownAssets]), keeps: 'files' },
          { port: platformPort, upstreams: addresses(platformPorts), keeps: 'nothing' },
        ],
        join(dataDir, 'nginx'),
      ),
    );
    const adminToken = randomBytes(24).toString('base64url');
    const programs = programsOf(
      {
        port: 0,
        dataDir,
        isSeeded: true,
        clock: options.clock,
        isJson: true,
      },
      places,
      { adminToken, registryPublicKey },
    );
    const programOf = (name: Program['name']): Program => {
      const found = programs.find((program) => program.name === name);
      if (!found) throw new Error(`there is no ${name}`);
      return found;
    };
    const database = {
      ...environment,
      VALKEY_URL: valkey.origin,
      DATABASE_URL: options.databaseUrl,
      ...(options.replicaUrl === null ? {} : { DATABASE_REPLICA_URL: options.replicaUrl }),
    };
    const formKey = { ENGAWA_FORM_KEY: randomBytes(24).toString('base64url') };
    const numbered = (name: string, at: number) => `${name}-${at + 1}`;
    const service = add(
      startProgram(programOf('assets'), 'release-service', ownAssets, environment),
    );
    const ofPlatforms = platformPorts.map((port, at) => {
      const disk = { ENGAWA_DATA_DIR: join(dataDir, numbered('disk', at)) };
      const env = { ...database, ...disk };
      return add(startProgram(programOf('platform'), numbered('platform', at), port, env));
    });
    await allEnded([service, ...ofPlatforms]);
    const [releaseService, platforms] = [await service, await Promise.all(ofPlatforms)];
    const hosts = await allEnded(
      hostPorts.map((port, at) =>
        add(startProgram(programOf('host'), numbered('host', at), port, formKey)),
      ),
    );
    if (options.hasConsole) {
      const ENGAWA_HOSTS = hosts.map(({ origin }) => origin).join(',');
      await add(
        startProgram(programOf('console'), 'console', consolePort, {
          ...environment,
          ENGAWA_HOSTS,
        }),
      );
    }
    return {
      origins: {
        host: places.host.origin,
        assets: places.assets.origin,
        platform: places.platform.origin,
        console: places.console?.origin ?? null,
      },
      adminToken,
      hosts,
      platforms,
      releaseService,
      bucket,
      valkey,
      nginx,
      machines: running,
      environment,
      logs,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
