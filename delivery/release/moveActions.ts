import type { ReleaseRecord } from '@engawa/contract/remotes/releaseRecord.ts';
import { success, type Result } from '@engawa/contract/result.ts';
import {
  findMissingModules,
  formatMissingModules,
} from '@engawa/host/server/registry/missingModules.server.ts';
import { CONTRACT_FILE } from '../build/contractFile.ts';
import type { Answer } from './answer.ts';
import { readRegistry } from './changeRegistry.ts';
import type { CommandLine } from './commandLine.ts';
import { waitUntilServed } from '@engawa/server-kit/http/hostHealth.ts';
import { FRAME, formatImpact } from './impact/findImpact.ts';
import { readImpact } from './impact/reportImpact.ts';
import { lacksContract, liveRecord, stableRecords } from './liveRelease.ts';
import { promoteRelease, removeRemote, type Moved } from './promote.ts';
import type { Released } from './released.ts';
import type { ReleaseOptions } from './releaseOptions.ts';
import type { Releases } from './releases.ts';

/**
 * The answer of a command that moved a pointer.
 * @param back formats the command that makes the previous version live again
 */
export const movedAnswer = (
  remote: Released,
  change: Result<Moved, string>,
  back: (left: string) => string,
): Result<Answer, string> => {
  if (!change.ok) return change;
  const { left, registry } = change.value;
  const entry = registry.remotes[remote];
  const data = { remote, ...entry, left, sequence: registry.sequence };
  const now = `${remote} is served as ${entry?.stable}`;
  if (left === null)
    return success({ lines: [`${now} now; nothing of it was served before.`], data });
  if (left === entry?.stable) return success({ lines: [`${now} already: nothing changed.`], data });
  return success({
    lines: [`${now} now; until now it was ${left}.`, `Back to ${left} with: ${back(left)}`],
    data,
  });
};

/** The warning about a release that predates contract tests and so cannot be tested. */
const NO_CONTRACT = `It was published without a ${CONTRACT_FILE}: it has no contract tests.`;

/** The modules that pages of the live releases need and this release of a remote lacks. */
const readLacking = async (
  releases: Releases,
  record: ReleaseRecord,
): Promise<readonly string[]> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return [];
  const others = await stableRecords(releases, registry.value, record.remote);
  return findMissingModules([...others, record], FRAME)
    .filter(({ remote, placedBy }) => [remote, ...placedBy].includes(record.remote))
    .map((missing) => `But ${formatMissingModules(missing)}.`);
};

/** Promotes a release, and lists in the answer the modules and tests that it lacks. */
export const promoteAction = async (
  releases: Releases,
  { remote, version }: Extract<ReleaseOptions['action'], { name: 'promote' }>,
  commandLine: CommandLine,
): Promise<Result<Answer, string>> => {
  // read before the registry changes, because after the change no step may fail
  const record = await liveRecord(releases, remote, version);
  const lacking = record.ok ? await readLacking(releases, record.value) : [];
  const change = await promoteRelease(releases, remote, version);
  const answer = movedAnswer(remote, change, () => commandLine(`rollback ${remote}`));
  if (!answer.ok || !record.ok || record.value.server === undefined) return answer;
  const { lines, data } = answer.value;
  const hasContract = !lacksContract(record.value);
  return success({
    lines: [...lines, ...(hasContract ? [] : [NO_CONTRACT]), ...lacking],
    data: { ...data, hasContract },
  });
};

/** Time limit for a host to load, verify and probe a release. */
const HOST_MS = 15_000;

/** Adds to an answer whether the running host serves or refuses the release after the move. */
export const confirmServed = async (
  answer: Result<Answer, string>,
  remote: Released,
  siteOrigin: string,
): Promise<Result<Answer, string>> => {
  const stable = answer.ok && 'stable' in answer.value.data ? answer.value.data.stable : null;
  // a running host does not replace its own release
  if (!answer.ok || typeof stable !== 'string' || remote === 'host') return answer;
  const ending = AbortSignal.timeout(HOST_MS);
  const served = await waitUntilServed(siteOrigin, remote, stable, ending);
  if (served?.ok) return answer;
  const why = served === null ? `not after ${HOST_MS / 1000} s` : `it refuses it: ${served.error}`;
  return success({
    ...answer.value,
    problems: [`${siteOrigin} does not serve ${remote} ${stable}: ${why}.`],
  });
};

/** Removes a remote. If live releases use it, the command line must confirm the removal. */
export const removeAction = async (
  releases: Releases,
  { remote, isConfirmed }: Extract<ReleaseOptions['action'], { name: 'remove' }>,
  commandLine: CommandLine,
): Promise<Result<Answer, string>> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return registry;
  const impact = (await readImpact(releases, registry.value, remote, null)) ?? [];
  const uses =
    impact.length === 0 ? [`No other live release uses ${remote}.`] : formatImpact(impact);
  if (!isConfirmed && remote !== 'host' && Object.hasOwn(registry.value.remotes, remote)) {
    const confirm = `Nothing was changed. Remove it with: ${commandLine(`remove ${remote} --yes`)}`;
    return success({ lines: uses, data: { impact }, problems: [confirm] });
  }
  const removed = await removeRemote(releases, remote);
  if (!removed.ok) return removed;
  const { left, registry: next } = removed.value;
  return success({
    lines: [
      ...uses,
      `${remote} is no longer served; until now it was ${left}.`,
      `Back to ${left} with: ${commandLine(`promote ${remote} ${left}`)}`,
    ],
    data: { remote, left, impact, sequence: next.sequence },
  });
};
