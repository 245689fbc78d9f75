import type { Registry, RegistryCanary } from '@engawa/contract/remotes/releaseRecord.ts';
import { readRegistry } from '@engawa/delivery/release/changeRegistry.ts';
import { compressedBytes, type Sizes } from '@engawa/delivery/release/gates/compressedBytes.ts';
import { readHistory, type HistoryLine } from '@engawa/delivery/release/history/readHistory.ts';
import { readManifest } from '@engawa/delivery/release/manifest.ts';
import type { Releases } from '@engawa/delivery/release/releases.ts';
import { isReleased, RELEASED } from '@engawa/delivery/release/released.ts';
import { datedVersions, liveRelease } from '@engawa/delivery/release/liveRelease.ts';
import { LRUCache } from 'lru-cache';

/** A published release; values that cannot be read are null. */
export type ReleaseView = {
  readonly version: string;
  readonly commit: string | null;
  /** ISO 8601 */
  readonly builtAt: string | null;
  /** gzipped bytes */
  readonly sizes: Sizes | null;
  /** why hosts cannot serve the release, half a sentence; null if it is valid */
  readonly error: string | null;
};

/** A remote that the registry or this checkout contains. */
export type RemoteView = {
  readonly remote: string;
  /** the team that may raise the remote's budget; null if this checkout lacks the remote */
  readonly owner: string | null;
  readonly budget: Sizes | null;
  readonly stable: ReleaseView | null;
  readonly previous: string | null;
  /** versions that were published but never live, newest first */
  readonly waiting: readonly string[];
  /** versions that were live before, newest first */
  readonly earlier: readonly string[];
  /** the last refusal, unless a release went live after that; null if none */
  readonly refusal: HistoryLine | null;
};

export type ConsoleData = {
  readonly sequence: number;
  readonly canary: RegistryCanary | null;
  readonly remotes: readonly RemoteView[];
  /** events of the remote, newest first */
  readonly history: readonly HistoryLine[];
};

/** Reads a release; a valid one is cached, because it never changes. */
export type ReadView = (
  releases: Releases,
  remote: string,
  version: string,
) => Promise<ReleaseView>;

export const createReadView = (): ReadView => {
  const cache = new LRUCache<string, ReleaseView>({ max: 100 });
  return async (releases, remote, version) => {
    const name = `${remote}@${version}`;
    const cached = cache.get(name);
    if (cached !== undefined) return cached;
    const release = await liveRelease(releases, remote, version);
    if (!release.ok)
      return { version, commit: null, builtAt: null, sizes: null, error: release.error };
    const { commit, builtAt } = release.value.record;
    const sizes = compressedBytes(release.value.files);
    const view = { version, commit, builtAt, sizes, error: null };
    cache.set(name, view);
    return view;
  };
};

const wentLive = ({ kind }: HistoryLine): boolean => kind === 'promoted' || kind === 'rolled-back';

const findRefusal = (lines: readonly HistoryLine[]): HistoryLine | null => {
  const last = lines.find((line) => wentLive(line) || line.kind === 'refused');
  return last?.kind === 'refused' ? last : null;
};

type ViewSources = {
  readonly releases: Releases;
  readonly registry: Registry;
  readonly history: readonly HistoryLine[];
  readonly readView: ReadView;
};

const readRemote = async (
  remote: string,
  { releases, registry, history, readView }: ViewSources,
): Promise<RemoteView> => {
  const { stable = null, previous = null } = registry.remotes[remote] ?? {};
  const own = history.filter((line) => line.remote === remote);
  const live = new Set([
    previous,
    ...own.filter(wentLive).flatMap(({ version, left }) => [version, left]),
  ]);
  const dated = await datedVersions(releases, remote);
  const others = dated.map(({ version }) => version).filter((version) => version !== stable);
  const manifest = isReleased(remote) ? await readManifest(remote) : null;
  return {
    remote,
    owner: manifest?.owner ?? null,
    budget: manifest?.budgets.release ?? null,
    stable: stable === null ? null : await readView(releases, remote, stable),
    previous,
    waiting: others.filter((version) => !live.has(version)),
    earlier: others.filter((version) => live.has(version)),
    refusal: findRefusal(own),
  };
};

/** Reads registry, store and history. @errors throws if the registry is damaged */
export const readConsoleData = async (
  releases: Releases,
  readView: ReadView,
): Promise<ConsoleData> => {
  const read = await readRegistry(releases);
  if (!read.ok) throw new Error(read.error);
  const registry = read.value;
  const history = await readHistory(releases, registry, null);
  const names = [...new Set([...RELEASED, ...Object.keys(registry.remotes)])];
  const sources = { releases, registry, history, readView };
  return {
    sequence: registry.sequence,
    canary: registry.canary ?? null,
    remotes: await Promise.all(names.map((remote) => readRemote(remote, sources))),
    history,
  };
};
