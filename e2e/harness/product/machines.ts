import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePorts, LOOPBACK } from '../../../tools/bootstrap/system/ports.mjs';
import { SMOKE_SCRIPT } from '../../../tools/release/checkout.ts';
import { smokeGate } from '../../../tools/release/gates/smokeGate.ts';
import { RELEASED } from '../../../tools/release/remotes.ts';
import { BUCKET, startBucketServer } from '../../../tools/testing/bucket/bucketServer.ts';
import { readLocalBuilds } from '../../../tools/start/localBuild.ts';
import { releaseBuilds } from '../../../tools/start/localReleases.ts';
import { programsOf, type Program } from '../../../tools/start/processes/programs.ts';
import { runProgramOf } from '../../../tools/start/processes/runningProgram.ts';
import { CLOCK } from '../paths.ts';
import { until } from '../until.ts';
import { databaseUrlOf } from './databases.ts';
import { startNginx } from './nginx.ts';
import { releasesOf } from './releases.ts';
import { startValkey } from './valkey.ts';
import type { RunningProduct } from './product.ts';

/** A process of one of the machines. */
export type Machine = {
  /** where it listens itself, without trailing slash */
  readonly origin: string;
  /** ends it without a warning */
  readonly kill: () => Promise<void>;
};

/** Two hosts and two platforms on one database, each pair behind one address of a balancer. */
export type Machines = RunningProduct & {
  readonly hosts: readonly Machine[];
  readonly platforms: readonly Machine[];
  readonly adminToken: string;
  /** what they share beside the database; each may be killed */
  readonly bucket: { readonly kill: () => Promise<void> };
  readonly valkey: { readonly kill: () => Promise<void> };
};

/** Variables by which programs and release commands find what they share; @returns takes them back */
const setEnvironment = (variables: Readonly<Record<string, string>>): (() => void) => {
  Object.assign(process.env, variables);
  return () => {
    for (const name of Object.keys(variables)) delete process.env[name];
  };
};

/** What is done by the first call; the others wait for it. */
const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | null = null;
  return () => (done ??= work());
};

/** Four programs start at once, beside other walks. */
const START_MS = 60_000;

const readyAt = (name: string, origin: string) =>
  until(
    `the ${name} answers`,
    () =>
      fetch(`${origin}/_health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    START_MS,
  );

/**
 * Starts the product as on several machines: what they share is the database, a bucket of releases and
 * pictures, Valkey and their configuration; each platform has a disk of its own.
 * @param dataDir whose database lies on a real PostgreSQL
 */
export const startMachines = async (dataDir: string): Promise<Machines> => {
  const databaseUrl = databaseUrlOf(dataDir);
  if (databaseUrl === null) throw new Error('an embedded database has one process');
  const bucketServer = await startBucketServer({ directory: join(dataDir, 'bucket') });
  const takeBack = setEnvironment({
    ...bucketServer.environment,
    ENGAWA_RELEASES_BUCKET: `s3://${BUCKET}/releases`,
    ENGAWA_MEDIA_BUCKET: `s3://${BUCKET}/media`,
  });
  const releases = await releasesOf(dataDir);
  const builds = await readLocalBuilds(RELEASED);
  if (!builds.ok) throw new Error(builds.error);
  const released = await releaseBuilds(
    releases,
    builds.value,
    [smokeGate(SMOKE_SCRIPT)],
    () => undefined,
  );
  if (!released.ok) throw new Error(released.error);

  const ports = [
    ...(await freePorts(0, LOOPBACK)),
    ...(await freePorts(0, LOOPBACK)),
    ...(await freePorts(0, LOOPBACK)),
  ];
  const [hostPort = 0, assetsPort = 0, platformPort = 0, ...own] = ports;
  const at = (port: number) => ({
    listen: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
  });
  const places = {
    host: at(hostPort),
    assets: at(assetsPort),
    platform: at(platformPort),
    console: null,
  };
  const adminToken = randomBytes(24).toString('base64url');
  const [host1 = 0, host2 = 0, platform1 = 0, platform2 = 0, valkeyPort = 0] = own;
  const valkey = await startValkey(valkeyPort);
  const shared = {
    ...bucketServer.environment,
    ENGAWA_RELEASES_BUCKET: `s3://${BUCKET}/releases`,
    VALKEY_URL: valkey.url,
    DATABASE_URL: databaseUrl,
    ENGAWA_FORM_KEY: randomBytes(24).toString('base64url'),
  };
  const [platform, assets, host] = programsOf(
    { port: 0, dataDir, isSeeded: true, clock: CLOCK, isJson: true, wantsHelp: false },
    places,
    { adminToken, registryPublicKey: releases.key.publicKey },
  );
  if (!platform || !assets || !host) throw new Error('a program is missing');
  const logs = join(dataDir, 'logs');
  await mkdir(logs, { recursive: true });

  const running: Machine[] = [];
  const start = async (
    program: Program,
    name: string,
    port: number,
    disk = dataDir,
  ): Promise<Machine> => {
    const { listen, origin } = at(port);
    const own = { ENGAWA_LISTEN: listen, ENGAWA_DATA_DIR: disk };
    const env = { ...program.env, ...shared, ...own };
    const started = await runProgramOf({ ...program, env }, join(logs, `${name}.log`));
    const kill = async () => {
      started.stop('SIGKILL');
      await started.ended;
    };
    running.push({ origin, kill });
    await readyAt(name, origin);
    return { origin, kill };
  };
  const endAll = () => Promise.all(running.map(({ kill }) => kill()));

  const endNginx = await startNginx([
    { port: hostPort, upstreams: [at(host1).listen, at(host2).listen] },
    { port: platformPort, upstreams: [at(platform1).listen, at(platform2).listen] },
  ]);
  const ends = { valkey: once(valkey.kill), bucket: once(bucketServer.close) };
  const stop = async () => {
    await endAll();
    await endNginx();
    await ends.valkey();
    await ends.bucket();
    takeBack();
  };
  try {
    const platforms = await Promise.all([
      start(platform, 'platform', platform1, join(dataDir, 'disk-1')),
      start(platform, 'platform-2', platform2, join(dataDir, 'disk-2')),
      start(assets, 'assets', assetsPort),
    ]);
    const hosts = await Promise.all([start(host, 'host', host1), start(host, 'host-2', host2)]);
    return {
      host: places.host.origin,
      assets: places.assets.origin,
      platform: places.platform.origin,
      dataDir,
      pid: process.pid,
      hosts,
      platforms: platforms.slice(0, 2),
      adminToken,
      bucket: { kill: ends.bucket },
      valkey: { kill: ends.valkey },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
