import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartOptions } from './startOptions.ts';
import { lockBuilds } from '../build/lockBuilds.ts';
import { SMOKE_SCRIPT } from '../release/checkout.ts';
import { commandLineOn } from '../release/commandLine.ts';
import { findProblems } from '../release/registry/findProblems.ts';
import { settleAll } from '@engawa/server-kit/process/settleAll.ts';
import { smokeGate } from '../release/gates/smokeGate.ts';
import { pruneReleases } from '../release/pruneReleases.ts';
import { RELEASED } from '../release/released.ts';
import { releasedBy } from '../release/history/releasedBy.ts';
import { layOutServer } from '../release/hostServer/hostServer.ts';
import { openReleases, type Releases } from '../release/releases.ts';
import { isLocalVersion } from '../release/versions.ts';
import { readLocalBuilds, type LocalBuild } from './localBuild.ts';
import { publishLocalReleases } from './localReleases.ts';
import type { Endpoints } from './endpoints.ts';
import { layOutPrograms } from './processes/layOutPrograms.ts';
import { buildPrograms, type Program } from './processes/programs.ts';
import { superviseProgram } from './processes/supervise.ts';
import { readyAddresses } from './readiness/readyAddresses.ts';
import { waitUntilReady } from './readiness/waitUntilReady.ts';

export type Run = {
  readonly options: StartOptions;
  readonly places: Endpoints;
  readonly adminToken: string;
  /** aborted by the person or program that stops the product */
  readonly stopping: AbortSignal;
  readonly say: (line: string) => void;
  readonly onReady: () => void;
};

/** `npm start` promises to stop within 5 s; the remainder is for lock file and our own exit. */
const HOST_GRACE_MS = 2800;
const OTHERS_GRACE_MS = 1700;

/**
 * Runs programs until a stop is requested or one of them cannot continue.
 * @returns success after a requested stop, else an error sentence
 */
export const keepRunning = async (
  run: Run,
  programs: readonly Program[],
): Promise<Result<null, string>> => {
  const { options, places, say } = run;
  const giveUp = new AbortController();
  const stopping = AbortSignal.any([run.stopping, giveUp.signal]);
  const logsDir = join(options.dataDir, 'logs');
  await mkdir(logsDir, { recursive: true, mode: 0o700 });
  let isReady = false;
  const supervision = { logsDir, hasBeenReady: () => isReady, say };
  let fault: string | null = null;
  const fail = (sentence: string) => {
    fault ??= sentence;
    giveUp.abort();
  };
  const becomeReady = async () => {
    const ready = await waitUntilReady(readyAddresses(places, options.isSeeded), stopping);
    if (ready.ok) {
      isReady = true;
      run.onReady();
    } else if (!stopping.aborted) fail(ready.error);
  };
  // the other programs stop after the host, because the host's open requests still need them
  const hostHasEnded = new AbortController();
  const keep = async (program: Program) => {
    const isHost = program.name === 'host';
    try {
      const stored = await superviseProgram(program, {
        ...supervision,
        stopping: isHost ? stopping : hostHasEnded.signal,
        graceMs: isHost ? HOST_GRACE_MS : OTHERS_GRACE_MS,
      });
      if (!stored.ok) fail(stored.error);
    } finally {
      if (isHost) hostHasEnded.abort();
    }
  };
  const orEndAll = async (work: Promise<void>) => {
    try {
      await work;
    } catch (error) {
      giveUp.abort();
      throw error;
    }
  };
  // the caller may release the data folder after an error, so the error is reported after all
  // programs have stopped
  await settleAll([becomeReady(), ...programs.map(keep)].map(orEndAll));
  return fault === null ? success(null) : failure(fault);
};

/**
 * Extracts the live host release's server into the data folder; for a release without a stored
 * server, this checkout's server runs.
 */
export const resolveHostProgram = async (
  { options, say }: Pick<Run, 'options' | 'say'>,
  releases: Releases,
  { remotes }: Registry,
  builds: readonly LocalBuild[],
): Promise<Result<string, string>> => {
  const folder = join(options.dataDir, 'host-server');
  const ofCheckout = builds.find(({ candidate }) => candidate.record.remote === 'host')?.version;
  const live = remotes['host']?.stable;
  for (const version of new Set([live, ofCheckout])) {
    if (version === undefined) continue;
    const program = await layOutServer(releases, version, folder);
    if (!program.ok) return failure(`${program.error}.`);
    if (program.value === null) continue;
    if (!isLocalVersion(version)) say(`The host runs its published release ${version}.`);
    return success(program.value);
  }
  return failure(`host ${live} was published without its server; build and publish it again.`);
};

/**
 * Publishes the builds of this checkout and copies the checkout's programs; only packages and the
 * demo's files are linked.
 */
const takeFromCheckout = async (run: Run, releases: Releases) => {
  const root = await layOutPrograms(run.options.dataDir);
  const builds = await readLocalBuilds(RELEASED);
  if (!builds.ok) return builds;
  const gates = [smokeGate(SMOKE_SCRIPT)];
  const registry = await publishLocalReleases(releases, builds.value, gates, run.say);
  return registry.ok ? success({ root, builds: builds.value, registry: registry.value }) : registry;
};

/**
 * Publishes the builds and runs host, assets, platform and console from the data folder until
 * `stopping`.
 * @returns success after a requested stop, else an error sentence
 */
export const runProduct = async (run: Run): Promise<Result<null, string>> => {
  const releases = await openReleases(run.options.dataDir, {
    who: releasedBy(),
    why: 'npm start',
  });
  const taken = await lockBuilds(() => takeFromCheckout(run, releases), run.stopping);
  if (!taken.ok) return taken;
  const { root, builds, registry } = taken.value;
  const pruned = await pruneReleases(releases, Date.now());
  if (!pruned.ok) return pruned;
  const commandLine = commandLineOn(run.options.dataDir);
  for (const problem of await findProblems(releases, registry, commandLine)) run.say(problem);
  if (run.stopping.aborted) return success(null);
  const hostProgram = await resolveHostProgram(run, releases, registry, builds);
  if (!hostProgram.ok) return hostProgram;
  const secrets = {
    adminToken: run.adminToken,
    registryPublicKey: releases.key.publicKey,
    hostState: join(run.options.dataDir, 'host'),
    hostProgram: hostProgram.value,
    root,
  };
  return keepRunning(run, buildPrograms(run.options, run.places, secrets));
};
