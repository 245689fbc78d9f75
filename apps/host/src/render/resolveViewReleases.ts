import type { Exposed, RemotePage } from '@engawa/contract';
import { freeze } from 'immer';
import { LRUCache } from 'lru-cache';
import type { EvaluatedRelease, ReleaseCache } from '../remotes/releaseCache.server.ts';
import { createSliceSet, type SliceSet } from '../runtime/sliceSet.ts';
import { HOST_SLICES } from '../state/hostSlices.ts';
import { overlayPattern } from '../routes/overlayPattern.ts';
import { createHungParts, type HungParts } from './load/hungParts.ts';
import type { PageFiles } from './pageFiles.ts';

/** The frozen releases of one page view. */
export type ViewReleases = {
  readonly all: readonly EvaluatedRelease[];
  readonly host: EvaluatedRelease;
  /** the host's slices and those of every part that the releases expose */
  readonly set: SliceSet;
  /** the paths that open over a page, see `overlayPattern` */
  readonly overlays: string | null;
  /** by template and parts of a page: many pages have the same */
  readonly pageFiles: LRUCache<string, PageFiles>;
  /** what pages of this set do not wait for now */
  readonly hung: HungParts;
  /** undefined where the view has no release of that remote */
  readonly of: (remote: string) => EvaluatedRelease | undefined;
  /** `entry@1.0.0`, for reports */
  readonly nameOf: (remote: string) => string;
};

const STORED_PAGE_FILES = 100;

/** @errors throws where the host's own release is not at hand. */
export const resolveViewReleases = (
  cache: ReleaseCache,
  versions: Readonly<Record<string, string>>,
): ViewReleases => {
  const of = (remote: string) => {
    const version = versions[remote];
    return version === undefined ? undefined : cache.get(remote, version);
  };
  const host = of('host');
  if (!host) throw new Error('the host release is missing');
  const all = Object.keys(versions).flatMap((remote) => of(remote) ?? []);
  const exposed = all.flatMap(({ exposes }) => [...exposes.values()]);
  const set = createSliceSet([...HOST_SLICES, ...exposed.flatMap(({ slices }) => slices)]);
  // every page begins with it: what changes it in place throws, and no other page sees it
  freeze(set.start, true);
  return {
    all,
    host,
    set,
    overlays: overlayPattern(
      all
        .flatMap(({ release }) => Object.values(release.record.exposes))
        .flatMap(({ claims = [] }) => claims),
    ),
    pageFiles: new LRUCache({ max: STORED_PAGE_FILES }),
    hung: createHungParts(() => performance.now()),
    of,
    nameOf: (remote) => `${remote}@${versions[remote] ?? 'none'}`,
  };
};

const MOST_CACHED_SETS = 4;

/**
 * The releases of page views, put together once for each set of versions: what depends on the set
 * alone is not worked out again for every page. Only whole sets are kept, the youngest few, and none of
 * a release that the shelf has let go.
 */
export const createReleaseSets = (cache: ReleaseCache) => {
  const sets = new Map<string, ViewReleases>();
  /** @errors throws where the host's own release is not at hand. */
  return (versions: Readonly<Record<string, string>>): ViewReleases => {
    const key = JSON.stringify(versions);
    const known = sets.get(key);
    if (known) return known;
    const releases = resolveViewReleases(cache, versions);
    if (releases.all.length < Object.keys(versions).length) return releases;
    sets.set(key, releases);
    for (const old of [...sets.keys()].slice(0, -MOST_CACHED_SETS)) sets.delete(old);
    const isHeld = ({ release }: EvaluatedRelease) =>
      cache.get(release.record.remote, release.record.version)?.release === release;
    for (const [old, { all }] of sets) if (!all.every(isHeld)) sets.delete(old);
    return releases;
  };
};

/** `entry/BlogTop` as its remote and its name there. */
export const parseModuleName = (module: string): { remote: string; name: string } => {
  const [remote = '', name = ''] = module.split('/');
  return { remote, name };
};

/** Whether a part is the host's own, which federation knows nothing of. */
export const isHostModule = (module: string): boolean => parseModuleName(module).remote === 'host';

/** What stands behind a module's name; undefined where its remote has no such thing. */
export const partBehind = (releases: ViewReleases, module: string): Exposed | undefined => {
  const { remote, name } = parseModuleName(module);
  return releases.of(remote)?.exposes.get(name);
};

/** The page behind a module's name; null where its remote has none. */
export const pageBehind = (releases: ViewReleases, module: string): RemotePage | null => {
  const exposed = partBehind(releases, module);
  return exposed?.kind === 'page' ? exposed : null;
};
