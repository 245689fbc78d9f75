import { join } from 'node:path';
import { errorCodeIn } from '@engawa/contract/errors.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import {
  createCanaryWatch,
  type CanaryWatch,
  type CanaryWatchSetup,
} from '../canary/canaryWatch.server.ts';
import { createFaultyReleaseWatch } from '../../protocol/releases/faultyReleaseWatch.ts';
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
import type { PrivateThreads } from '../privatePages/privateThreads.server.ts';
import { createChannels } from '../pages/channels.ts';
import type { PageCache } from '../pages/pageCache.ts';
import { REMOTE_FRAME } from '@engawa/contract/modules/remoteFrame.ts';
import { findMissingModules, formatMissingModules } from '../registry/missingModules.server.ts';

const FRAME: ReadonlySet<string> = new Set(Object.values(REMOTE_FRAME).flat());
const REGISTRY_POLL_MS = 500;
const REMOTE_DEADLINE_MS = 10_000;
const REFUSED_BACK_OFF_MS = 2000;

/** Reports a refused release, with its owner if an earlier version of the remote is live. */
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
  /** owners of releases that never went live, by remote */
  const owners = new Map<string, string>();
  /** remotes with private pages, whether or not their releases can be loaded */
  const privateRemotes = new Set<string>();
  const ownerIn = (release: string) =>
    findOwner(release, [follower.set, ...(follower.canary ? [follower.canary.set] : [])]) ??
    owners.get(release.split('@')[0] ?? '') ??
    null;
  const provide = () => {
    const { set, canary } = follower;
    const lastGood = Object.keys(set.releases).flatMap(
      (remote) => follower.lastGoodOf(remote) ?? [],
    );
    const ofCanary: readonly (VerifiedRelease | undefined)[] = canary
      ? [canary.set.releases[canary.remote]]
      : [];
    pool.provide(set, [...lastGood, ...ofCanary.flatMap((release) => release ?? [])]);
  };
  const missingModules = () =>
    findMissingModules(
      Object.values(follower.set.releases).map(({ record }) => record),
      FRAME,
    );
  const logMissing = () => {
    for (const missing of missingModules()) {
      const release = `${missing.remote}@${missing.version ?? 'none'}`;
      const details = { release, owner: ownerIn(release), releases: follower.set.id };
      log.error(details, formatMissingModules(missing));
    }
  };
  const goLive = (set: ReleaseSet, isBack: boolean) => {
    provide();
    if (isBack) cache.keepOnly(set.id);
    log.info({ releases: set.id }, 'releases live');
    // no log line while a remote is loading, because the next set may have the missing modules
    if (follower.sequence !== null && follower.unserved.length === 0) logMissing();
    onStable(set);
  };
  const turnCanary = (canary: Canary | null, before: Canary | null) => {
    watch.follow(canary);
    provide();
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
    load: (remote, version, signal) => {
      const onRecord = ({ owner, privatePages }: VerifiedRelease['record']) => {
        if (owner !== undefined) owners.set(remote, owner);
        if (privatePages) privateRemotes.add(remote);
      };
      return loadRelease({ ...source, onRecord }, remote, version, signal);
    },
    probe: (release) => runSmokeRender(release, join(__dirname, 'smokeWorker.cjs')),
    onRefused: (remote, version, error) =>
      onRefused(remote, version, error, ownerIn(`${remote}@${version}`)),
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
  /** Handles crashed workers. */
  const noteLoss = createFaultyReleaseWatch({
    liveSinceMs: (remote, version) => follower.liveSinceMs(remote, version),
    banish: (remote, version, error) => {
      const release = `${remote}@${version}`;
      // the owner is looked up now, while the release is live
      const owner = ownerIn(release);
      if (
        !watch.stop(remote, version, 'render workers lost') &&
        follower.banish(remote, version, error)
      )
        log.error({ release, owner }, 'last good release restored');
    },
    now: Date.now,
  });
  goLive(follower.set, false);
  return {
    follower,
    channels: createChannels(follower),
    noteLoss,
    watch,
    ownerOf: ownerIn,
    /** whether readers' pages may lack the parts of a remote that has no live release */
    isIncomplete: (): boolean =>
      follower.unserved.some(
        ({ remote }) => !(remote in follower.set.releases) && !privateRemotes.has(remote),
      ),
    /**
     * releases that the registry names and modules that pages name, but this host does not serve
     */
    problems: (): readonly string[] => [
      ...follower.unserved.map(({ remote, version }) => {
        const refusal = follower.refusals.get(remote);
        return refusal?.version === version
          ? `${remote}@${version} is refused: ${refusal.reason}`
          : `${remote}@${version} is loading`;
      }),
      ...missingModules().map(formatMissingModules),
    ],
  };
};

export type LiveReleases = ReturnType<typeof createLiveReleases>;
