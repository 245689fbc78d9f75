import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { success, type Result } from '@engawa/contract/result.ts';
import { randomUUID } from 'node:crypto';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_FILE } from '../../build/contractFile.ts';
import { lockBuilds } from '../../build/lockBuilds.ts';
import { readLocalBuild, type LocalBuild } from '../../start/localBuild.ts';
import type { Candidate } from '../candidate.ts';
import { builtFolder, CHECKOUT_ROOT } from '../checkout.ts';
import { layOutServer } from '../hostServer/hostServer.ts';
import type { Releases } from '../releases.ts';
import { isReleased } from '../released.ts';
import { createActingHost, findUntestedAction, runActionTest } from './runActionTest.ts';
import { readContract, findPageFailure, expandPaths, type Contract } from './contractTests.ts';
import type { Gate } from './gate.ts';
import { MEMBER_COOKIE, onHostWithFixtures, type HostOnFixtures } from './hostOnFixtures.ts';

const HOST_BUILD = join(CHECKOUT_ROOT, 'apps/host/dist');

/** Copies this checkout's server and the host's record to a folder that no build replaces. */
const copyBuiltServer = (folder: string): Promise<string> =>
  lockBuilds(async () => {
    for (const part of ['server', 'release'])
      await cp(join(HOST_BUILD, part), join(folder, part), { recursive: true });
    return join(folder, 'server/host.cjs');
  });

/** The end of an error message about a failed test. */
const broken = (name: string, fault: string, where: string): string =>
  `its contract test '${name}' does not hold: ${fault} (${where})`;

/**
 * Runs the page tests, then the action tests, in order. Returns the end of an error message for the
 * first failure.
 */
const firstFault = async (
  { pages, actions }: Contract,
  record: ReleaseRecord,
  host: HostOnFixtures,
): Promise<string | null> => {
  for (const test of pages)
    for (const { path, template } of expandPaths(test)) {
      const fault = findPageFailure(
        test,
        `${record.remote}@${record.version}`,
        await host.get(path, test.isMember ? MEMBER_COOKIE : ''),
      );
      const where = template === null ? path : `${path}, ${template}`;
      if (fault !== null) return broken(test.name, fault, where);
    }
  if (actions.length === 0) return null;
  const acting = await createActingHost(host);
  for (const test of actions) {
    const fault = await runActionTest(test, record, acting);
    if (fault !== null) return broken(test.name, fault, test.action);
  }
  return null;
};

type ContractSetup = {
  /** the live releases of other remotes, including the host's */
  readonly beside: readonly LocalBuild[];
  /**
   * extracts the live host's server into a folder; returns the program to run, or the end of an
   * error message
   */
  readonly hostProgram: (folder: string) => Promise<Result<string, string>>;
};

/**
 * Accepts a release that passes its own contract tests on the live host's server, with the other
 * live releases and fixture data. As after a promote, that host first evaluates the release and
 * runs its smoke test.
 */
const contractGate =
  (contract: Contract, { beside, hostProgram }: ContractSetup): Gate =>
  async ({ record, files }) => {
    const { version } = record;
    const live = new Set(beside.map(({ candidate }) => candidate.record.remote));
    const pages = contract.pages.filter((test) => test.beside.every((name) => live.has(name)));
    const folder = join(tmpdir(), `engawa-contract-${randomUUID()}`);
    const host = beside.find(({ candidate }) => candidate.record.remote === 'host');
    try {
      const program = await hostProgram(join(folder, 'host'));
      if (!program.ok) return program.error;
      const set = [...beside, { candidate: { record, files }, version }];
      const held = await onHostWithFixtures(
        { program: program.value, folder: join(folder, 'data'), set },
        (running) => firstFault({ ...contract, pages }, record, running),
      );
      const fault = held.ok ? held.value : held.error;
      return fault === null ? null : `on host ${host?.version ?? 'none'} ${fault}`;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/**
 * The live releases of this checkout's remotes, one per remote; without a live host, this
 * checkout's host build.
 */
const liveAlongside = async (
  live: readonly Candidate[],
): Promise<Result<readonly LocalBuild[], string>> => {
  const byRemote = new Map<string, LocalBuild>();
  for (const candidate of live) {
    const { remote, version } = candidate.record;
    // the stable release comes first in the list, so a canary of the same remote is skipped
    if (isReleased(remote) && !byRemote.has(remote)) byRemote.set(remote, { candidate, version });
  }
  if (!byRemote.has('host')) {
    const host = await lockBuilds(() => readLocalBuild('host', builtFolder('host')));
    if (!host.ok) return host;
    byRemote.set('host', host.value);
  }
  return success([...byRemote.values()]);
};

/**
 * The contract gate: runs a release's tests on the server that was published with the live host
 * release. This checkout's server runs the tests if no host is live or the live host's server was
 * not stored.
 * @param live the live releases of other remotes, with all files
 */
export const createContractGate =
  (releases: Releases, live: readonly Candidate[]): Gate =>
  async (candidate) => {
    const { record } = candidate;
    if (record.server === undefined) return null;
    const contract = readContract(candidate);
    if (!contract.ok) return contract.error;
    const untested = findUntestedAction(contract.value.actions, record);
    if (untested !== null)
      return `its ${CONTRACT_FILE} has no test of what its action ${untested} writes`;
    const beside = await liveAlongside(live);
    if (!beside.ok) return beside.error;
    const version = beside.value.find((one) => one.candidate.record.remote === 'host')?.version;
    const hostProgram = async (folder: string): Promise<Result<string, string>> => {
      const stored = await layOutServer(releases, version ?? '', folder);
      return stored.ok ? success(stored.value ?? (await copyBuiltServer(folder))) : stored;
    };
    return contractGate(contract.value, { beside: beside.value, hostProgram })(candidate);
  };
