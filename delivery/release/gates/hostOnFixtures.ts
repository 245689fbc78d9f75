import { openServer } from '@engawa/server-kit/process/openServer.ts';
import { internalReadsKey } from '@engawa/server-kit/secrets/internalReads.ts';
import { toRegistryEntry } from '@engawa/contract/remotes/registry.server.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { PlainError } from '../../bootstrap/system/plainError.mjs';
import { freePorts } from '../../bootstrap/system/ports.mjs';
import { startFixturePlatform, type FixtureWrite } from './fixturePlatform.ts';
import { buildEndpoints, type Endpoints } from '../../start/endpoints.ts';
import { systemEnvironment } from '../../start/processes/environment.ts';
import { isPortTaken, onOtherPorts, PORT_TAKEN } from '../../start/processes/onOtherPorts.ts';
import { buildProgram } from '../../start/processes/programs.ts';
import { startProgram, type RunningProgram } from '../../start/processes/runningProgram.ts';
import { waitUntilReady } from '../../start/readiness/waitUntilReady.ts';
import { assetsHandler } from '../assets/assetsHandler.ts';
import { changeRegistry } from '../changeRegistry.ts';
import { publishRelease } from '../publish.ts';
import { openReleases, type Releases } from '../releases.ts';
import type { LocalBuild } from '../../start/localBuild.ts';

const LOOPBACK = '127.0.0.1';
/** Time limit of a host's start. The host renders its error pages first: slow on a busy machine. */
const READY_MS = 120_000;
const PAGE_MS = 30_000;
/** On fixtures any session cookie signs the member in. */
export const MEMBER_COOKIE = 'engawa_session=fixtures';

type Answer = { readonly status: number; readonly html: string };

export type HostOnFixtures = {
  /** Reads a page. @param cookie the Cookie header */
  readonly get: (path: string, cookie?: string) => Promise<Answer>;
  /**
   * Posts a form of one of the host's pages.
   * @param cookie the Cookie header; empty sends none
   */
  readonly post: (
    path: string,
    form: Readonly<Record<string, string>>,
    cookie: string,
  ) => Promise<Answer & { readonly setCookies: readonly string[] }>;
  /** all writes that the host has sent to the platform so far */
  readonly written: () => readonly FixtureWrite[];
};

/** Publishes and serves releases in a private store. */
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
          toRegistryEntry({ ...candidate.record, version }, null),
        ]),
      ),
    ),
  );
  return served.ok ? success(releases) : served;
};

const send = (url: string, init: RequestInit) =>
  fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(PAGE_MS) });

const get = async (url: string, Cookie = '') => {
  const answer = await send(url, { headers: { Cookie } });
  return { status: answer.status, html: await answer.text() };
};

const post = async (
  origin: string,
  path: string,
  form: Readonly<Record<string, string>>,
  cookie: string,
) => {
  const answer = await send(origin + path, {
    method: 'POST',
    headers: { Origin: origin, ...(cookie !== '' && { Cookie: cookie }) },
    body: new URLSearchParams(form),
  });
  const setCookies = answer.headers.getSetCookie();
  return { status: answer.status, html: await answer.text(), setCookies };
};

/** An error whose cause is this machine, not the release. */
const notHeld = (why: string): PlainError =>
  new PlainError(
    `The contract tests could not be run on this machine: ${why}. Nothing is published; try again.`,
  );

/** Maximum number of starts after port conflicts; each start is slow. */
const MOST_TRIES = 2;

/**
 * Waits until a host is ready.
 * @returns the end of an error message if the host exits first
 * @errors throws if the host is too slow (PlainError) or another program took its port
 */
const untilServing = async (
  { ended }: RunningProgram,
  origin: string,
  readyMs: number,
): Promise<string | null> => {
  const died = new AbortController();
  const end = ended.finally(() => died.abort());
  const ready = await waitUntilReady([`${origin}/_health`], died.signal, readyMs);
  if (ready.ok) return null;
  if (!died.signal.aborted) throw notHeld(`the host is not ready after ${readyMs / 1000} s`);
  const { sentence, how } = await end;
  const fault = `the host exits before it is ready: ${sentence || how}`;
  if (PORT_TAKEN.test(fault)) throw new Error(fault);
  return fault;
};

/** A host's server program and the releases that it serves. */
type FixtureHost = {
  /** absolute path of the server */
  readonly program: string;
  /** absolute, exclusive; its files remain */
  readonly folder: string;
  /** includes the host's own release */
  readonly set: readonly LocalBuild[];
  /** time limit of the start */
  readonly readyMs?: number;
};

type Run<T> = Required<Omit<FixtureHost, 'set'>> & {
  readonly releases: Releases;
  readonly work: (host: HostOnFixtures) => Promise<T>;
};

/** Starts the host with exactly these settings and none from the publisher's environment. */
const startHost = async (
  { program, folder, releases }: Run<unknown>,
  places: Endpoints,
  adminToken: string,
): Promise<RunningProgram> => {
  const host = buildProgram('host', folder, places, {
    adminToken,
    registryPublicKey: releases.key.publicKey,
    hostProgram: program,
  });
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
    ends.unshift(await openServer(assets, places.assets.listen));
    const written: FixtureWrite[] = [];
    ends.unshift(await startFixturePlatform(places.platform, (write) => void written.push(write)));
    const running = await startHost(run, places, adminToken);
    ends.unshift(() => {
      running.stop('SIGKILL');
      return running.ended;
    });
    const fault = await untilServing(running, origin, run.readyMs);
    const host: HostOnFixtures = {
      get: (path, cookie) => get(origin + path, cookie),
      post: (path, form, cookie) => post(origin, path, form, cookie),
      written: () => written,
    };
    const outcome = fault === null ? success(await run.work(host)) : failure(fault);
    // an error of the store is ours, not the release's
    if (faults.length > 0) throw new AggregateError(faults, 'the releases were not served');
    return outcome;
  } finally {
    for (const end of ends) await end();
  }
};

/**
 * Runs a host's server with a set of releases on fixture data, a private store and free loopback
 * ports, without a platform. All processes have stopped when this returns.
 * @returns the result of `work`; the end of an error message if the host exits before it is ready
 * @errors PlainError if this machine is too slow, or after two port conflicts
 */
export const onHostWithFixtures = async <T>(
  { program, folder, set, readyMs = READY_MS }: FixtureHost,
  work: (host: HostOnFixtures) => Promise<T>,
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
