import type { Exposed, RemotePage } from '@engawa/contract';
import { freeze } from 'immer';
import { LRUCache } from 'lru-cache';
import type { EvaluatedRelease, ReleaseCache } from '../remotes/releaseCache.server.ts';
import { isDevelopmentVersion } from '../../protocol/releases/isDevelopmentVersion.ts';
import { createSliceSet, type SliceSet } from '../../runtime/sliceSet.ts';
import { HOST_SLICES } from '../../frame/state/hostSlices.ts';
import { releaseName } from '../../protocol/releases/release.ts';
import { overlayPattern } from '../../protocol/routes/overlayPattern.ts';
import { createHungParts, type HungParts } from './hungParts.ts';
import type { PageFiles } from '../files/pageFiles.ts';

/** The fixed releases of one page view. */
export type ViewReleases = {
  /** the names of the releases in alphabetical order, as in a document's `data-releases` */
  readonly id: string;
  readonly all: readonly EvaluatedRelease[];
  readonly host: EvaluatedRelease;
  /** the slices of the host and of every part that the releases expose */
  readonly set: SliceSet;
  /** the paths that open as a dialog, see `overlayPattern` */
  readonly overlays: string | null;
  /** files of a page, by the template and the parts of the page, because many pages share them */
  readonly pageFiles: LRUCache<string, PageFiles>;
  /** modules that pages of this set skip for now */
  readonly hung: HungParts;
  /** returns the release of a remote; undefined if the view has none */
  readonly of: (remote: string) => EvaluatedRelease | undefined;
  /**
   * whether no release of the view exposes a module; false while its release fails to load, and in
   * development sessions, which display a box for each missing module
   */
  readonly lacks: (module: string) => boolean;
  /** returns the release of a remote for reports, `entry@1.0.0` */
  readonly nameOf: (remote: string) => string;
};

const STORED_PAGE_FILES = 100;

/** @errors throws if the host's own release is not loaded. */
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
  const isDevelopment = Object.values(versions).some(isDevelopmentVersion);
  const exposed = all.flatMap(({ exposes }) => [...exposes.values()]);
  const set = createSliceSet([...HOST_SLICES, ...exposed.flatMap(({ slices }) => slices)]);
  // every page starts with this state; it is frozen, so that a mutation throws and affects no other
  // page
  freeze(set.start, true);
  return {
    id: all
      .map(({ release }) => releaseName(release))
      .toSorted()
      .join(' '),
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
    lacks: (module) => {
      if (isDevelopment) return false;
      const { remote, name } = parseModuleName(module);
      return versions[remote] === undefined || of(remote)?.exposes.has(name) === false;
    },
    nameOf: (remote) => `${remote}@${versions[remote] ?? 'none'}`,
  };
};

const MOST_CACHED_SETS = 4;

/**
 * Creates the releases of page views, once per set of versions, so that data that depends only on
 * the set is not recomputed for every page. Only the newest few sets are cached. Incomplete sets,
 * and sets with a release that the release cache has evicted, are not cached.
 */
export const createReleaseSets = (cache: ReleaseCache) => {
  const sets = new Map<string, ViewReleases>();
  /** @errors throws if the host's own release is not loaded. */
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

/** Splits a module such as `entry/BlogTop` into the remote and the name within the remote. */
export const parseModuleName = (module: string): { remote: string; name: string } => {
  const [remote = '', name = ''] = module.split('/');
  return { remote, name };
};

/** Whether a part is the host's own, which is not loaded by federation. */
export const isHostModule = (module: string): boolean => parseModuleName(module).remote === 'host';

/** Finds a module by its name; undefined if its remote does not expose it. */
export const partBehind = (releases: ViewReleases, module: string): Exposed | undefined => {
  const { remote, name } = parseModuleName(module);
  return releases.of(remote)?.exposes.get(name);
};

/** Finds a page by its module name; null if its remote has no such page. */
export const pageBehind = (releases: ViewReleases, module: string): RemotePage | null => {
  const exposed = partBehind(releases, module);
  return exposed?.kind === 'page' ? exposed : null;
};
