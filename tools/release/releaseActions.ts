import { failure, success, type Result } from '@engawa/contract/result.ts';
import { buildRemote } from './buildRemote.ts';
import budgets from './budgets.json' with { type: 'json' };
import { readBuilt } from './candidate.ts';
import { readRegistry } from './changeRegistry.ts';
import { builtFolder, packageVersion, SMOKE_SCRIPT } from './checkout.ts';
import type { CommandLine } from './commandLine.ts';
import { budgetGate } from './gates/budgetGate.ts';
import { claimsGate } from './gates/claimsGate.ts';
import { contractGate } from './gates/contractGate.ts';
import { smokeGate } from './gates/smokeGate.ts';
import { promoteRelease, rollBack, type Moved } from './promote.ts';
import { publishRelease } from './publish.ts';
import { compressedFrom } from './record/compressedName.ts';
import type { ReleaseOptions } from './releaseOptions.ts';
import type { Releases } from './releases.ts';
import { RELEASED, type Released } from './remotes.ts';
import { stableRecords } from './standing.ts';

/** What a command answers: lines to read, and the same as data. */
export type Answer = { readonly lines: readonly string[]; readonly data: object };

type PublishOptions = Extract<ReleaseOptions['action'], { name: 'publish' }>;

const publish = async (
  releases: Releases,
  { remote, from, version: wanted }: PublishOptions,
  commandLine: CommandLine,
): Promise<Result<Answer, string>> => {
  const version = wanted ?? (await packageVersion(remote));
  const registry = await readRegistry(releases);
  if (!registry.ok) return registry;
  if (from === null) {
    const built = await buildRemote(remote, version);
    if (!built.ok) return built;
  }
  const folder = from ?? builtFolder(remote);
  const candidate = await readBuilt(folder);
  if (!candidate.ok)
    return failure(`${remote} ${version} is refused: ${candidate.error} (${folder}).`);
  if (candidate.value.record.remote !== remote)
    return failure(
      `${folder} holds a release of ${candidate.value.record.remote}, not of ${remote}.`,
    );
  const others = await stableRecords(releases, registry.value, remote);
  const record = await publishRelease(releases, candidate.value, version, [
    contractGate,
    claimsGate(others),
    budgetGate(budgets),
    smokeGate(SMOKE_SCRIPT),
  ]);
  if (!record.ok) return record;
  const files = Object.entries(record.value.files).filter(
    ([name]) => compressedFrom(name) === null,
  );
  const bytes = files.reduce((sum, [, file]) => sum + file.bytes, 0);
  return success({
    lines: [
      `Published ${remote} ${version}: ${files.length} files, ${bytes} bytes.`,
      `Serve it with: ${commandLine(`promote ${remote} ${version}`)}`,
    ],
    data: { remote, version, files: files.length, bytes },
  });
};

/** @param back of what was served until now, the command that serves it again */
const moved = (
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

const status = async (releases: Releases): Promise<Result<Answer, string>> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return registry;
  const { sequence, remotes } = registry.value;
  const rows = await Promise.all(
    RELEASED.map(async (remote) => ({
      remote,
      stable: remotes[remote]?.stable ?? null,
      previous: remotes[remote]?.previous ?? null,
      versions: [...(await releases.store.versions(remote))].sort(),
    })),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(at === 0 ? 12 : 30))
      .join('')
      .trimEnd();
  return success({
    lines: [
      line(['remote', 'stable', 'previous', 'published']),
      ...rows.map(({ remote, stable, previous, versions }) =>
        line([remote, stable ?? '-', previous ?? '-', String(versions.length)]),
      ),
    ],
    data: {
      sequence,
      remotes: Object.fromEntries(rows.map(({ remote, ...rest }) => [remote, rest])),
    },
  });
};

/**
 * Does what the command line asks for; one sentence where it cannot.
 * @param commandLine how the commands are written that an answer names
 */
export const runAction = async (
  releases: Releases,
  action: ReleaseOptions['action'],
  commandLine: CommandLine,
): Promise<Result<Answer, string>> => {
  switch (action.name) {
    case 'publish':
      return publish(releases, action, commandLine);
    case 'promote':
      return moved(
        action.remote,
        await promoteRelease(releases, action.remote, action.version),
        () => commandLine(`rollback ${action.remote}`),
      );
    case 'rollback':
      return moved(action.remote, await rollBack(releases, action.remote, commandLine), (left) =>
        commandLine(`promote ${action.remote} ${left}`),
      );
    case 'status':
      return status(releases);
  }
};
