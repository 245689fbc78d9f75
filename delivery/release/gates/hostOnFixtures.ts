import { internalReadsKey } from '@engawa/api-client/server/internalReads.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PlainError } from '../../bootstrap/system/plainError.mjs';
import { freePorts } from '../../bootstrap/system/ports.mjs';
import { startFixturePlatform, type FixtureWrite } from './fixturePlatform.ts';
import { buildEndpoints, type Endpoints } from '../../start/endpoints.ts';
import { systemEnvironment } from '../../start/processes/environment.ts';
import { isPortTaken, onOtherPorts, PORT_TAKEN } from '../../start/processes/onOtherPorts.ts';
import { buildPrograms } from '../../start/processes/programs.ts';
import { startProgram, type RunningProgram } from '../../start/processes/runningProgram.ts';
import { assetsHandler } from '../assets/assetsHandler.ts';
import { changeRegistry } from '../changeRegistry.ts';
import { publishRelease } from '../publish.ts';
import { openReleases, type Releases } from '../releases.ts';
import type { LocalBuild } from '../../start/localBuild.ts';

const LOOPBACK = '127.0.0.1';
const POLL_MS = 100;
/** A host draws its error pages before it is ready; on a busy machine that takes its time. */
const READY_MS = 120_000;
const PAGE_MS = 30_000;

type Answer = { readonly status: number; readonly html: string };

export type HostOnFixtures = {
  /** what it answers: status and text */
  readonly get: (path: string) => Promise<Answer>;
  /**
   * What it answers to a form of one of its pages.
   * @param cookie as a browser would send it; empty: none
   */
  readonly post: (
    path: string,
    form: Readonly<Record<string, string>>,
    cookie: string,
  ) => Promise<Answer & { readonly setCookies: readonly string[] }>;
  /** all that it has asked the platform to write until now */
  readonly written: () => readonly FixtureWrite[];
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

const post = async (
  origin: string,
  path: string,
  form: Readonly<Record<string, string>>,
  cookie: string,
) => {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { Origin: origin, ...(cookie !== '' && { Cookie: cookie }) },
    body: new URLSearchParams(form),
    redirect: 'manual',
    signal: AbortSignal.timeout(PAGE_MS),
  });
  const setCookies = answer.headers.getSetCookie();
  return { status: answer.status, html: await answer.text(), setCookies };
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

/** What is this machine's fault, and says nothing of the release. */
const notHeld = (why: string): PlainError =>
  new PlainError(
    `The contract tests could not be run on this machine: ${why}. Nothing is published; try again.`,
  );

/** Its start takes long: who loses a port twice is told so. */
const MOST_TRIES = 2;

/**
 * Waits until a host serves pages.
 * @returns half a sentence where it ends instead
 * @errors throws where it is too slow (PlainError) or its port was taken: that says nothing of a release
 */
const untilServing = async (
  { ended }: RunningProgram,
  origin: string,
  readyMs: number,
): Promise<string | null> => {
  const until = performance.now() + readyMs;
  const end = ended.then(({ sentence, how }) => sentence || how);
  for (;;) {
    const state = await Promise.race([end, isReady(origin)]);
    if (typeof state === 'string') {
      const fault = `the host exits before it is ready: ${state}`;
      if (PORT_TAKEN.test(state)) throw new Error(fault);
      return fault;
    }
    if (state) return null;
    if (performance.now() > until) throw notHeld(`the host is not ready after ${readyMs / 1000} s`);
    await wait(POLL_MS);
  }
};

type Run<T> = {
  readonly program: string;
  readonly folder: string;
  readonly releases: Releases;
  readonly work: (host: HostOnFixtures) => Promise<T>;
  readonly readyMs: number;
};

/** The host's process; its settings are these, and none that the publisher has made for hosts. */
const startHost = async (
  { program, folder, releases }: Run<unknown>,
  places: Endpoints,
  adminToken: string,
): Promise<RunningProgram> => {
  const plain = { isJson: false, isSeeded: false, clock: null };
  const host = buildPrograms({ ...plain, port: 0, dataDir: folder }, places, {
    adminToken,
    registryPublicKey: releases.key.publicKey,
    hostProgram: program,
  }).find(({ name }) => name === 'host');
  if (host === undefined) throw new Error('no host among the programs');
  const env = { ...host.env, ENGAWA_DICTIONARY: 'no' };
  const inherited = systemEnvironment(process.env);
  return startProgram({ ...host, env }, join(folder, 'host.log'), inherited);
};

const onFreePorts = async <T>(run: Run<T>): Promise<Result<T, string>> => {
  const addresses = [LOOPBACK, LOOPBACK, LOOPBACK];
  const ports = await freePorts(0, addresses);
  const places = buildEndpoints(addresses, ports);
  const { origin } = places.host;
  const adminToken = randomBytes(24).toString('hex');
  const faults: unknown[] = [];
  const { store } = run.releases;
  const assets = createServer(
    assetsHandler(store, (error) => void faults.push(error), internalReadsKey(adminToken)),
  );
  const ends: (() => unknown)[] = [];
  try {
    assets.listen(ports[1], LOOPBACK);
    await once(assets, 'listening');
    ends.unshift(() => {
      assets.close();
      assets.closeAllConnections();
    });
    const written: FixtureWrite[] = [];
    ends.unshift(await startFixturePlatform(places.platform, (write) => void written.push(write)));
    const running = await startHost(run, places, adminToken);
    ends.unshift(() => {
      running.stop('SIGKILL');
      return running.ended;
    });
    const fault = await untilServing(running, origin, run.readyMs);
    const host: HostOnFixtures = {
      get: (path) => get(origin + path),
      post: (path, form, cookie) => post(origin, path, form, cookie),
      written: () => written,
    };
    const outcome = fault === null ? success(await run.work(host)) : failure(fault);
    // what the store could not give the host is a fault of ours, not of the release
    if (faults.length > 0) throw new AggregateError(faults, 'the releases were not served');
    return outcome;
  } finally {
    for (const end of ends) await end();
  }
};

/**
 * Runs a host's server with a set of releases, on the fixtures that tests use: no platform, no store of
 * anybody's, on free ports of loopback. All of it has ended when this returns.
 * @param program absolute, the server to run
 * @param folder absolute, its own; what is written stays there
 * @param set with the host's own release
 * @param readyMs how long its start may take
 * @returns what `work` returns; half a sentence where the host ends before it serves
 * @errors PlainError where this machine is too slow, or gave ports away twice
 */
export const onHostWithFixtures = async <T>(
  program: string,
  folder: string,
  set: readonly LocalBuild[],
  work: (host: HostOnFixtures) => Promise<T>,
  readyMs = READY_MS,
): Promise<Result<T, string>> => {
  const served = await serveReleases(folder, set);
  if (!served.ok) return failure(served.error);
  const run = { program, folder, releases: served.value, work, readyMs };
  try {
    return await onOtherPorts(() => onFreePorts(run), { mostTries: MOST_TRIES });
  } catch (error) {
    throw isPortTaken(error) ? notHeld(error.message) : error;
  }
};
