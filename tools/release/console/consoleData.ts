import type { Registry, RegistryCanary } from '@engawa/contract';
import { success, type Result } from '@engawa/contract/result.ts';
import { readRegistry } from '../changeRegistry.ts';
import { compressedBytes, type Sizes } from '../gates/compressedBytes.ts';
import { readHistory, type HistoryLine } from '../history/readHistory.ts';
import { readManifest } from '../manifest.ts';
import type { Releases } from '../releases.ts';
import { isReleased, RELEASED } from '../remotes.ts';
import { standingRelease } from '../standing.ts';

/** A published release. */
export type ReleaseView = {
  readonly version: string;
  readonly commit: string | null;
  /** ISO 8601; null where its record cannot be read */
  readonly builtAt: string | null;
  /** bytes of gzip; null where the release is not whole */
  readonly sizes: Sizes | null;
  /** why it may not serve, half a sentence; null where it is whole */
  readonly fault: string | null;
};

/** A remote as the registry has it. */
export type RemoteView = {
  readonly remote: string;
  /** who raises its budget; null where this checkout does not have the remote */
  readonly owner: string | null;
  readonly budget: Sizes | null;
  readonly stable: ReleaseView | null;
  readonly previous: string | null;
  /** published and never served, the youngest first */
  readonly waiting: readonly string[];
  /** published and served before, the youngest first */
  readonly earlier: readonly string[];
  /** the last refusal, unless a release was served after it; null where there is none */
  readonly refusal: HistoryLine | null;
};

export type ConsoleData = {
  readonly sequence: number;
  readonly canary: RegistryCanary | null;
  readonly remotes: readonly RemoteView[];
  /** the youngest first */
  readonly history: readonly HistoryLine[];
};

/** Reads a release once: it never changes. */
export type ReadView = (
  releases: Releases,
  remote: string,
  version: string,
) => Promise<ReleaseView>;

const MOST_KEPT = 100;

/** Makes a reader of releases that remembers those that are whole. */
export const createReadView = (): ReadView => {
  const kept = new Map<string, ReleaseView>();
  return async (releases, remote, version) => {
    const name = `${remote}@${version}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    const release = await standingRelease(releases, remote, version);
    if (!release.ok)
      return { version, commit: null, builtAt: null, sizes: null, fault: release.error };
    const { commit, builtAt } = release.value.record;
    const sizes = compressedBytes(release.value.files);
    const view = { version, commit, builtAt, sizes, fault: null };
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(name, view);
    return view;
  };
};

const isServed = ({ kind }: HistoryLine): boolean => kind === 'promoted' || kind === 'rolled-back';

/** Versions of a remote that are not served, the youngest first. */
const othersOf = async (
  { store }: Releases,
  remote: string,
  stable: string | null,
): Promise<readonly string[]> => {
  const dated = await Promise.all(
    (await store.versions(remote)).map(async (version) => ({
      version,
      atMs: (await store.touchedMs(remote, version)) ?? 0,
    })),
  );
  return dated
    .filter(({ version }) => version !== stable)
    .toSorted((a, b) => b.atMs - a.atMs || b.version.localeCompare(a.version))
    .map(({ version }) => version);
};

const lastRefusal = (lines: readonly HistoryLine[]): HistoryLine | null => {
  const last = lines.find((line) => isServed(line) || line.kind === 'refused');
  return last?.kind === 'refused' ? last : null;
};

const remoteView = async (
  releases: Releases,
  { remotes }: Registry,
  history: readonly HistoryLine[],
  remote: string,
  readView: ReadView,
): Promise<RemoteView> => {
  const { stable = null, previous = null } = remotes[remote] ?? {};
  const own = history.filter((line) => line.remote === remote);
  const served = new Set([
    previous,
    ...own.filter(isServed).flatMap(({ version, left }) => [version, left]),
  ]);
  const others = await othersOf(releases, remote, stable);
  const manifest = isReleased(remote) ? await readManifest(remote) : null;
  return {
    remote,
    owner: manifest?.owner ?? null,
    budget: manifest?.budgets.release ?? null,
    stable: stable === null ? null : await readView(releases, remote, stable),
    previous,
    waiting: others.filter((version) => !served.has(version)),
    earlier: others.filter((version) => served.has(version)),
    refusal: lastRefusal(own),
  };
};

/** Reads what the registry, the store and the history have; one sentence where the registry is damaged. */
export const readConsoleData = async (
  releases: Releases,
  readView: ReadView,
): Promise<Result<ConsoleData, string>> => {
  const registry = await readRegistry(releases);
  if (!registry.ok) return registry;
  const history = await readHistory(releases, registry.value, null);
  const names = [...new Set([...RELEASED, ...Object.keys(registry.value.remotes)])];
  return success({
    sequence: registry.value.sequence,
    canary: registry.value.canary ?? null,
    remotes: await Promise.all(
      names.map((remote) => remoteView(releases, registry.value, history, remote, readView)),
    ),
    history,
  });
};
