import { join } from 'node:path';
import { errorCodeIn } from '@engawa/contract/errors.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import {
  createCanaryWatch,
  type CanaryWatch,
  type CanaryWatchSetup,
} from '../canary/canaryWatch.server.ts';
import { createFaultyReleaseWatch } from '../registry/faultyReleaseWatch.ts';
import type { Canary } from '../../protocol/releases/canary.ts';
import {
  findOwner,
  releaseName,
  type ReleaseSet,
  type VerifiedRelease,
} from '../../protocol/releases/release.ts';
import type { FollowerOptions } from '../registry/followerOptions.ts';
import { RegistryPoller } from '../registry/registryPoller.server.ts';
import { loadRelease, type ReleaseSource } from '../registry/loadRelease.server.ts';
import type { RenderPool } from '../../worker/pool/renderPool.server.ts';
import { runSmokeRender } from '../../worker/runSmokeRender.server.ts';
import type { HostMetrics } from '../observability/hostMetrics.ts';
import { CANARY_TAG } from '../pages/cachingHeaders.ts';
import { createChannels } from '../pages/channels.ts';
import type { PrivateThreads } from '../privatePages/privateThreads.server.ts';
import type { PageCache } from '../pages/pageCache.ts';
import { REMOTE_FRAME } from '@engawa/contract/modules/remoteFrame.ts';
import { findMissingModules, formatMissingModules } from '../registry/missingModules.server.ts';

const FRAME: ReadonlySet<string> = new Set(Object.values(REMOTE_FRAME).flat());
const REGISTRY_POLL_MS = 500;
const REMOTE_DEADLINE_MS = 10_000;
const REFUSED_BACK_OFF_MS = 2000;

/**
 * Creates the function that reports a refused release, with the owning team if an earlier version
 * of the remote is live.
 */
export const createRefusedReleases =
  (figures: Pick<HostMetrics, 'releaseRefused'>, log: Pick<Logger, 'error'>) =>
  (remote: string, version: string, err: unknown, owner: string | null = null): void => {
    const code = errorCodeIn(err);
    const whose = { release: `${remote}@${version}`, owner };
    figures.releaseRefused(whose, code);
    log.error({ code, ...whose, err }, 'release refused');
  };

export type LiveReleasesSetup = Pick<
  FollowerOptions,
  'readRegistry' | 'onRegistryFailure' | 'own'
> &
  Pick<CanaryWatchSetup, 'slowMs'> & {
    readonly source: ReleaseSource;
    readonly pool: Pick<RenderPool, 'provide'>;
    readonly cache: Pick<PageCache, 'keepOnly' | 'purge'>;
    readonly log: Logger;
    readonly figures: Pick<HostMetrics, 'canaryStopped'>;
    readonly onRefused: ReturnType<typeof createRefusedReleases>;
    /** called with each stable set */
    readonly onStable: (set: ReleaseSet) => void;
    readonly threads: Pick<PrivateThreads, 'follow'>;
  };

/** Notes what the records of releases say, also of those that never go live. */
const createRecords = (follower: () => Pick<RegistryPoller, 'set' | 'canary' | 'unserved'>) => {
  const owners = new Map<string, string>();
  /** known from records, because registries written by earlier commands do not mark them */
  const privateRemotes = new Set<string>();
  return {
    note: ({ remote, owner, privatePages }: VerifiedRelease['record']): void => {
      if (owner !== undefined) owners.set(remote, owner);
      if (privatePages) privateRemotes.add(remote);
    },
    /** Whether readers' pages may lack the parts of a remote that has no live release. */
    isIncomplete: (): boolean => {
      const { set, unserved } = follower();
      return unserved.some(
        ({ remote, isPrivate }) =>
          !(remote in set.releases) && !isPrivate && !privateRemotes.has(remote),
      );
    },
    /** The team that owns a release, named as `entry@1.0.0`. */
    ownerOf: (release: string): string | null => {
      const { set, canary } = follower();
      return (
        findOwner(release, [set, ...(canary ? [canary.set] : [])]) ??
        owners.get(release.split('@')[0] ?? '') ??
        null
      );
    },
  };
};

/** Passes the releases with which pages may be rendered to the render workers. */
const provideReleases = (
  follower: Pick<RegistryPoller, 'set' | 'canary' | 'lastGoodOf'>,
  pool: Pick<RenderPool, 'provide'>,
): void => {
  const { set, canary } = follower;
  const lastGood = Object.keys(set.releases).map((remote) => follower.lastGoodOf(remote));
  const ofCanary = canary?.set.releases[canary.remote];
  pool.provide(
    set,
    [...lastGood, ofCanary].flatMap((release) => release ?? []),
  );
};

/**
 * Creates the function that handles crashed render workers: a release that breaks workers is
 * replaced.
 */
const createLossWatch = (
  follower: RegistryPoller,
  watch: CanaryWatch,
  ownerOf: (release: string) => string | null,
  log: Pick<Logger, 'error'>,
) =>
  createFaultyReleaseWatch({
    liveSinceMs: (remote, version) => follower.liveSinceMs(remote, version),
    banish: (remote, version, error) => {
      const release = `${remote}@${version}`;
      // the owner is looked up now, while the release is live
      const owner = ownerOf(release);
      if (
        !watch.stop(remote, version, 'render workers lost') &&
        follower.banish(remote, version, error)
      )
        log.error({ release, owner }, 'last good release restored');
    },
    now: Date.now,
  });

const collectMissingModules = ({ releases }: ReleaseSet) =>
  findMissingModules(
    Object.values(releases).map(({ record }) => record),
    FRAME,
  );

/**
 * Lists the releases that the registry names but this host does not serve, and the modules that
 * pages place but no live release exposes.
 */
const collectProblems = ({
  set,
  unserved,
  refusals,
}: Pick<RegistryPoller, 'set' | 'unserved' | 'refusals'>): readonly string[] => [
  ...unserved.map(({ remote, version }) => {
    const refusal = refusals.get(remote);
    return refusal?.version === version
      ? `${remote}@${version} is refused: ${refusal.reason}`
      : `${remote}@${version} is loading`;
  }),
  ...collectMissingModules(set).map(formatMissingModules),
];

/**
 * Creates the live releases of this host: follows the registry, passes releases to the workers, and
 * drops copies that must no longer be served.
 */
export const createLiveReleases = ({
  source,
  pool,
  cache,
  log,
  figures,
  slowMs,
  onRefused,
  onStable,
  threads,
  ...options
}: LiveReleasesSetup) => {
  const { note, isIncomplete, ownerOf } = createRecords(() => follower);
  const goLive = (set: ReleaseSet, isBack: boolean) => {
    provideReleases(follower, pool);
    if (isBack) cache.keepOnly(set.id);
    log.info({ releases: set.id }, 'releases live');
    // no log line while a remote is loading, because the next set may have the missing modules
    if (follower.sequence !== null && follower.unserved.length === 0)
      for (const missing of collectMissingModules(set)) {
        const release = `${missing.remote}@${missing.version ?? 'none'}`;
        const details = { release, owner: ownerOf(release), releases: set.id };
        log.error(details, formatMissingModules(missing));
      }
    onStable(set);
  };
  const turnCanary = (canary: Canary | null, before: Canary | null) => {
    watch.follow(canary);
    provideReleases(follower, pool);
    // drops all pages of a canary, so that none is served as a page of the stable set
    cache.purge([CANARY_TAG]);
    if (canary) log.info({ releases: canary.set.id, share: canary.share }, 'canary live');
    else if (before) {
      const release = `${before.remote}@${before.version}`;
      log.info({ release, owner: findOwner(release, [before.set]) }, 'canary ended');
    }
  };
  const follower: RegistryPoller = new RegistryPoller({
    ...options,
    load: (remote, version, signal) =>
      loadRelease({ ...source, onRecord: note }, remote, version, signal),
    probe: (release) => runSmokeRender(release, join(__dirname, 'smokeWorker.cjs')),
    onRefused: (remote, version, error) =>
      onRefused(remote, version, error, ownerOf(`${remote}@${version}`)),
    onChange: goLive,
    onPrivate: (releases) => {
      threads.follow(releases);
      log.info({ releases: releases.map(releaseName) }, 'private releases live');
    },
    onCanary: turnCanary,
    pollMs: REGISTRY_POLL_MS,
    deadlineMs: REMOTE_DEADLINE_MS,
    backOffMs: REFUSED_BACK_OFF_MS,
    now: Date.now,
  });
  const watch: CanaryWatch = createCanaryWatch({
    follower,
    assetsOrigin: source.assetsOrigin,
    internalKey: source.internalKey,
    slowMs,
    log,
    onStopped: figures.canaryStopped,
  });
  goLive(follower.set, false);
  return {
    follower,
    channels: createChannels(follower),
    noteLoss: createLossWatch(follower, watch, ownerOf, log),
    watch,
    ownerOf,
    isIncomplete,
    problems: () => collectProblems(follower),
  };
};

export type LiveReleases = ReturnType<typeof createLiveReleases>;
