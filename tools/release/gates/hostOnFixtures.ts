import { internalReadsKey } from '@engawa/api-client/server/internalReads.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../bootstrap/system/ports.mjs';
import { serveFixtures } from '../../dev/alone/fixturePlatform.ts';
import { placesOf } from '../../start/origins.ts';
import { programsOf } from '../../start/processes/programs.ts';
import { runProgramOf, type RunningProgram } from '../../start/processes/runningProgram.ts';
import { assetsHandler } from '../assets/assetsHandler.ts';
import { changeRegistry } from '../changeRegistry.ts';
import { publishRelease } from '../publish.ts';
import { openReleases } from '../releases.ts';
import type { LocalBuild } from '../../start/localBuild.ts';

const LOOPBACK = '127.0.0.1';
const POLL_MS = 100;
/** A host draws its error pages before it is ready; on a busy machine that takes its time. */
const READY_MS = 120_000;
const PAGE_MS = 30_000;

export type HostOnFixtures = {
  /** what it answers: status and text */
  readonly get: (path: string) => Promise<{ readonly status: number; readonly html: string }>;
};

/** Publishes and serves releases in a store of their own, which nobody else sees. */
const serveReleases = async (folder: string, set: readonly LocalBuild[]) => {
  const releases = await openReleases(folder, null);
  for (const { candidate, version } of set) {
    const published = await publishRelease(releases, candidate, version, []);
    if (!published.ok) return published;
  }
  const served = await changeRegistry(releases, async () =>
    success(
      Object.fromEntries(
        set.map(({ candidate, version }) => [
          candidate.record.remote,
          { stable: version, previous: null },
        ]),
      ),
    ),
  );
  return served.ok ? success(releases) : served;
};

const get = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PAGE_MS) });
  return { status: answer.status, html: await answer.text() };
};

/** Whether it serves pages; while it does not listen yet it is asked again. */
const isReady = async (origin: string): Promise<boolean> => {
  try {
    return (await get(`${origin}/_health`)).status === 200;
  } catch {
    // it does not listen yet, or its start takes all of the machine: the caller bounds the waiting
    return false;
  }
};

/** Waits until a host serves pages; half a sentence where it does not come to. */
const untilServing = async ({ ended }: RunningProgram, origin: string): Promise<string | null> => {
  const until = performance.now() + READY_MS;
  const end = ended.then(({ sentence, how }) => sentence || how);
  for (;;) {
    const state = await Promise.race([end, isReady(origin)]);
    if (typeof state === 'string') return `the host ends before it serves: ${state}`;
    if (state) return null;
    if (performance.now() > until) return 'the host does not come to serve';
    await wait(POLL_MS);
  }
};

/**
 * Runs a host's server with a set of releases, on the fixtures that tests use: no platform, no store of
 * anybody's, on free ports of loopback. All of it has ended when this returns.
 * @param program absolute, the server to run
 * @param folder absolute, its own; what is written stays there
 * @param set with the host's own release
 * @returns what `work` returns; half a sentence where the host does not come to serve
 */
export const onHostWithFixtures = async <T>(
  program: string,
  folder: string,
  set: readonly LocalBuild[],
  work: (host: HostOnFixtures) => Promise<T>,
): Promise<Result<T, string>> => {
  const served = await serveReleases(folder, set);
  if (!served.ok) return failure(served.error);
  const { store, key } = served.value;
  const addresses = [LOOPBACK, LOOPBACK, LOOPBACK];
  const ports = await freePorts(0, addresses);
  const places = placesOf(addresses, ports);
  const adminToken = randomBytes(24).toString('hex');
  const faults: unknown[] = [];
  const assets = createServer(
    assetsHandler(store, (error) => void faults.push(error), internalReadsKey(adminToken)),
  );
  assets.listen(ports[1], LOOPBACK);
  await once(assets, 'listening');
  const endFixtures = await serveFixtures(places.platform);
  const plain = { wantsHelp: false, isJson: false, isSeeded: false, clock: null };
  const options = { ...plain, port: 0, dataDir: folder };
  const host = programsOf(options, places, {
    adminToken,
    registryPublicKey: key.publicKey,
    hostProgram: program,
  }).find(({ name }) => name === 'host');
  if (host === undefined) throw new Error('no host among the programs');
  const log = join(folder, 'host.log');
  const env = { ...host.env, ENGAWA_DICTIONARY: 'no' };
  const running = await runProgramOf({ ...host, env }, log);
  try {
    const fault = await untilServing(running, places.host.origin);
    const outcome =
      fault === null
        ? success(await work({ get: (path) => get(places.host.origin + path) }))
        : failure(fault);
    // what the store could not give the host is a fault of ours, not of the release
    if (faults.length > 0) throw new AggregateError(faults, 'the releases were not served');
    return outcome;
  } finally {
    running.stop('SIGKILL');
    await running.ended;
    await endFixtures();
    assets.close();
    assets.closeAllConnections();
  }
};
