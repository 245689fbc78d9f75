import { success, type Result } from '@engawa/contract/result.ts';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLocalBuild, type LocalBuild } from '../../start/localBuild.ts';
import type { Candidate } from '../candidate.ts';
import { builtFolder, ROOT } from '../checkout.ts';
import { layOutServer } from '../hostServer/hostServer.ts';
import type { Releases } from '../releases.ts';
import { isReleased, type Released } from '../remotes.ts';
import { faultOfPage, pathsOf, readContract, type ContractTest } from './contractTests.ts';
import type { Gate } from './gate.ts';
import { onHostWithFixtures, type HostOnFixtures } from './hostOnFixtures.ts';

/** This checkout's own server. */
const HOST_PROGRAM = join(ROOT, 'apps/host/dist/server/host.cjs');

/** Asks for the pages of the tests, one after the other; half a sentence of the first that is not as promised. */
const firstFault = async (
  tests: readonly ContractTest[],
  release: string,
  { get }: HostOnFixtures,
): Promise<string | null> => {
  for (const test of tests)
    for (const { path, template } of pathsOf(test)) {
      const fault = faultOfPage(test, release, await get(path));
      const where = template === null ? path : `${path}, ${template}`;
      if (fault !== null)
        return `its contract test '${test.name}' does not hold: ${fault} (${where})`;
    }
  return null;
};

export type ContractSetup = {
  readonly tests: readonly ContractTest[];
  /** what is live, the host's release among it, and not the remote's own */
  readonly beside: readonly LocalBuild[];
  /** lays the live host's server out in a folder; the program to run, or half a sentence */
  readonly hostProgram: (folder: string) => Promise<Result<string, string>>;
};

/**
 * Lets in what keeps the remote's contract tests on the live host version's own server, beside what is
 * live, on fixtures. That host evaluates and proves it first, as it will when it is promoted.
 */
export const contractGate =
  ({ tests, beside, hostProgram }: ContractSetup): Gate =>
  async ({ record, files }) => {
    const { remote, version } = record;
    const live = new Set(beside.map(({ candidate }) => candidate.record.remote));
    const promised = tests.filter((test) => test.beside.every((name) => live.has(name)));
    const folder = join(tmpdir(), `engawa-contract-${randomUUID()}`);
    const host = beside.find(({ candidate }) => candidate.record.remote === 'host');
    try {
      const program = await hostProgram(join(folder, 'host'));
      if (!program.ok) return program.error;
      const set = [...beside, { candidate: { record, files }, version }];
      const held = await onHostWithFixtures(program.value, join(folder, 'data'), set, (running) =>
        firstFault(promised, `${remote}@${version}`, running),
      );
      const fault = held.ok ? held.value : held.error;
      return fault === null ? null : `on host ${host?.version ?? 'none'} ${fault}`;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };

/** The live releases of this checkout's remotes, each once; where no host is live, this checkout's. */
const standingBeside = async (
  live: readonly Candidate[],
): Promise<Result<readonly LocalBuild[], string>> => {
  const byRemote = new Map<string, LocalBuild>();
  for (const candidate of live) {
    const { remote, version } = candidate.record;
    // the stable one comes before a canary
    if (isReleased(remote) && !byRemote.has(remote)) byRemote.set(remote, { candidate, version });
  }
  if (!byRemote.has('host')) {
    const host = await readLocalBuild('host', builtFolder('host'));
    if (!host.ok) return host;
    byRemote.set('host', host.value);
  }
  return success([...byRemote.values()]);
};

/**
 * The contract gate of a remote: its `contract.json` on the server that was published with the live host
 * release. A host that `npm start` runs from a checkout keeps none: this checkout's is run.
 * @param live what is served of other remotes, read whole
 * @param root the checkout that says what readers are promised, absolute
 */
export const contractGateOf =
  (releases: Releases, remote: Released, live: readonly Candidate[], root = ROOT): Gate =>
  async (candidate) => {
    if (candidate.record.server === undefined) return null;
    const tests = await readContract(remote, root);
    if (!tests.ok) return tests.error;
    const beside = await standingBeside(live);
    if (!beside.ok) return beside.error;
    const version = beside.value.find(
      ({ candidate: { record } }) => record.remote === 'host',
    )?.version;
    const hostProgram = async (folder: string): Promise<Result<string, string>> => {
      const kept = await layOutServer(releases, version ?? '', folder);
      return kept.ok ? success(kept.value ?? HOST_PROGRAM) : kept;
    };
    return contractGate({ tests: tests.value, beside: beside.value, hostProgram })(candidate);
  };
