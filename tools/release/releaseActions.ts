import type { Registry } from '@engawa/contract';
import { failure, success, type Result } from '@engawa/contract/result.ts';
import { buildRemote } from './buildRemote.ts';
import budgets from './budgets.json' with { type: 'json' };
import { readBuilt } from './candidate.ts';
import { readRegistry } from './changeRegistry.ts';
import { builtFolder, packageVersion, SMOKE_SCRIPT } from './checkout.ts';
import { budgetGate } from './gates/budgetGate.ts';
import { claimsGate } from './gates/claimsGate.ts';
import { contractGate } from './gates/contractGate.ts';
import { smokeGate } from './gates/smokeGate.ts';
import { promoteRelease, rollBack } from './promote.ts';
import { publishRelease } from './publish.ts';
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
  const files = Object.values(record.value.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return success({
    lines: [
      `Published ${remote} ${version}: ${files.length} files, ${bytes} bytes.`,
      `Serve it with: npm run release -- promote ${remote} ${version}`,
    ],
    data: { remote, version, files: files.length, bytes },
  });
};

const moved = (remote: Released, registry: Result<Registry, string>): Result<Answer, string> => {
  if (!registry.ok) return registry;
  const entry = registry.value.remotes[remote];
  const { sequence } = registry.value;
  return success({
    lines: [`${remote} is served as ${entry?.stable} (before: ${entry?.previous ?? 'none'}).`],
    data: { remote, ...entry, sequence },
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

/** Does what the command line asks for; one sentence where it cannot. */
export const runAction = async (
  releases: Releases,
  action: ReleaseOptions['action'],
): Promise<Result<Answer, string>> => {
  switch (action.name) {
    case 'publish':
      return publish(releases, action);
    case 'promote':
      return moved(action.remote, await promoteRelease(releases, action.remote, action.version));
    case 'rollback':
      return moved(action.remote, await rollBack(releases, action.remote));
    case 'status':
      return status(releases);
  }
};
