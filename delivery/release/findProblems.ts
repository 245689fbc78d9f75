import type { Registry } from '@engawa/contract';
import { findMissingModules, formatMissingModules } from '@engawa/host/remotes/missingModules.ts';
import type { CommandLine } from './commandLine.ts';
import { readHostHealth } from './hostHealth.ts';
import { liveRelease } from './liveRelease.ts';
import type { Releases } from './releases.ts';

/** A command that helps: to promote the newest other release that is sound and exposes these. */
const remedy = async (
  releases: Releases,
  remote: string,
  stable: string | undefined,
  needed: readonly string[],
  commandLine: CommandLine,
): Promise<string> => {
  const dated = await Promise.all(
    (await releases.store.versions(remote)).map(async (version) => ({
      version,
      atMs: (await releases.store.touchedMs(remote, version)) ?? 0,
    })),
  );
  for (const { version } of dated.toSorted((a, b) => b.atMs - a.atMs)) {
    const release = version === stable ? null : await liveRelease(releases, remote, version);
    if (release?.ok && needed.every((name) => `./${name}` in release.value.record.exposes))
      return commandLine(`promote ${remote} ${version}`);
  }
  return commandLine(`publish ${remote}`);
};

/**
 * Finds what is wrong with the live releases: damaged files, and modules that pages place and no
 * release exposes; and what a running host reports besides.
 * @param hostOrigin of a running host; null: none
 * @returns two lines each: what is wrong, and the command that helps
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
  const missing = findMissingModules(sound)
    .filter(({ remote }) => !isDamaged(remote))
    .map((one) => ({ ...one, error: formatMissingModules(one) }));
  const own = await Promise.all(
    [...damaged, ...missing].map(async ({ remote, error, modules }) => {
      const stable = remotes[remote]?.stable;
      const command = await remedy(releases, remote, stable, modules, commandLine);
      return `${error}.\nThis helps: ${command}`;
    }),
  );
  const reported = hostOrigin === null ? null : await readHostHealth(hostOrigin);
  const further = (reported?.reasons ?? []).filter(
    (reason) =>
      !missing.some(({ error }) => error === reason) && !isDamaged(reason.split('@')[0] ?? ''),
  );
  return [...own, ...further.map((reason) => `${hostOrigin}: ${reason}`)];
};
