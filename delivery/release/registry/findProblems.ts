import { readHostHealth } from '@engawa/server-kit/http/hostHealth.ts';
import type { Registry } from '@engawa/contract/remotes/releaseRecord.ts';
import {
  findMissingModules,
  formatMissingModules,
} from '@engawa/host/server/registry/missingModules.server.ts';
import type { CommandLine } from '../commandLine.ts';
import { FRAME } from '../impact/findImpact.ts';
import { datedVersions, liveRelease } from '../liveRelease.ts';
import type { Releases } from '../releases.ts';

/**
 * Finds the problems of the live releases: damaged files, modules that pages place but no release
 * exposes, and problems that a running host reports.
 * @param hostOrigin of a running host; null if no host runs
 * @returns at most two lines per problem: its description, and the command that solves it
 */
export const findProblems = async (
  releases: Releases,
  { remotes }: Pick<Registry, 'remotes'>,
  commandLine: CommandLine,
  hostOrigin: string | null = null,
): Promise<readonly string[]> => {
  const checked = await Promise.all(
    Object.entries(remotes).map(async ([remote, { stable }]) => ({
      remote,
      release: await liveRelease(releases, remote, stable),
    })),
  );
  const damaged = checked.flatMap(({ remote, release }) =>
    release.ok ? [] : [{ remote, error: release.error, modules: [] }],
  );
  const sound = checked.flatMap(({ release }) => (release.ok ? [release.value.record] : []));
  const isDamaged = (remote: string) => damaged.some((one) => one.remote === remote);
  const missing = findMissingModules(sound, FRAME)
    .filter(({ remote }) => !isDamaged(remote))
    .map((one) => ({ ...one, error: formatMissingModules(one) }));
  /** The command to promote the newest other release that has these modules, or to publish. */
  const findRemedy = async (remote: string, modules: readonly string[]): Promise<string> => {
    for (const { version } of await datedVersions(releases, remote)) {
      if (version === remotes[remote]?.stable) continue;
      const release = await liveRelease(releases, remote, version);
      if (release.ok && modules.every((name) => `./${name}` in release.value.record.exposes))
        return commandLine(`promote ${remote} ${version}`);
    }
    return commandLine(`publish ${remote}`);
  };
  const own = await Promise.all(
    [...damaged, ...missing].map(
      async ({ remote, error, modules }) =>
        `${error}.\nThis helps: ${await findRemedy(remote, modules)}`,
    ),
  );
  const { reasons = [] } = (hostOrigin === null ? null : await readHostHealth(hostOrigin)) ?? {};
  const further = reasons.filter(
    (reason) =>
      !missing.some(({ error }) => error === reason) && !isDamaged(reason.split('@')[0] ?? ''),
  );
  return [...own, ...further.map((reason) => `${hostOrigin}: ${reason}`)];
};
