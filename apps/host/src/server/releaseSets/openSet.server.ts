import { failure, success, type Result } from '@engawa/contract';
import type { SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import {
  releaseName,
  buildReleaseSet,
  type ReleaseSet,
  type VerifiedRelease,
} from '../../protocol/releases/release.ts';
import { RenderPool } from '../../worker/pool/renderPool.server.ts';
import type { WorkerSetup } from '../../protocol/workerMessages.ts';
import { toPoolLimits } from '../../worker/renderLimits.ts';
import { createPageHeaders } from '../http/securityHeaders.ts';
import { renderErrorPages, type ErrorPagesSetup } from '../pages/errorPages.ts';
import type { Channel, Channels } from '../pages/channels.ts';
import { createPageService, type PageServiceOptions } from '../pages/pageService.ts';
import { buildSetRoutes, type SetRouteDependencies } from '../buildSetRoutes.ts';
import { setBadgeHtml } from './setBadge.ts';
import type { Bench } from './setController.tsx';
import type { PrivateThreads } from '../privatePages/privateThreads.server.ts';

export type OpenSetSetup = {
  /** path of the built render worker */
  readonly workerFile: string;
  readonly createThreads: (log: Logger) => PrivateThreads;
  readonly worker: WorkerSetup;
  /** fetches and verifies a release like a live one; throws if it is not available */
  readonly load: (remote: string, version: string) => Promise<VerifiedRelease>;
  /** throws if the release cannot be evaluated and rendered */
  readonly probe: (release: VerifiedRelease) => Promise<void>;
  readonly liveSet: () => ReleaseSet;
  /** the live releases that have private pages */
  readonly livePrivate: () => readonly VerifiedRelease[];
  readonly common: ErrorPagesSetup['common'];
  readonly pages: Pick<PageServiceOptions, 'embedHeaders' | 'hostOrigin' | 'now' | 'ownVisit'>;
  readonly routes: Omit<
    SetRouteDependencies,
    | 'plan'
    | 'render'
    | 'channels'
    | 'follower'
    | 'errorPage'
    | 'badge'
    | 'onCrash'
    | 'acted'
    | 'threads'
  >;
  readonly log: Logger;
};

/** Pages of a set session do not count towards a canary's budget. */
const NO_BUDGET: PageServiceOptions['budget'] = {
  rendered: () => undefined,
  viewed: () => undefined,
};

/** Caches nothing: each page is rendered for its request. */
const NO_COPIES: PageServiceOptions['cache'] = {
  get: async (_key, _setId, { draw }) => ({ page: (await draw()).page, state: 'miss' }),
  atHand: () => null,
  drop: () => undefined,
};

/**
 * Loads the releases that a link names; live ones are already loaded.
 * @param own the host's own release, the only host release that a link can name
 * @errors rejects if a release is unavailable or fails its probe
 */
export const loadLinkReleases = async (
  { liveSet, load, probe }: Pick<OpenSetSetup, 'liveSet' | 'load' | 'probe'>,
  own: VerifiedRelease,
  { versions }: Pick<SetLink, 'versions'>,
): Promise<readonly VerifiedRelease[]> => {
  const live = liveSet().releases;
  return Promise.all(
    Object.entries(versions).map(async ([remote, version]) => {
      const known = remote === 'host' ? own : live[remote];
      if (known?.record.version === version) return known;
      if (remote === 'host')
        throw new Error(
          `host ${version} is not available, this server runs host ${own.record.version}`,
        );
      const release = await load(remote, version);
      await probe(release);
      return release;
    }),
  );
};

const bench = async (
  setup: OpenSetSetup,
  link: SetLink,
  named: readonly VerifiedRelease[],
): Promise<Bench> => {
  const { liveSet, routes, worker } = setup;
  const { config, own } = routes;
  const log = setup.log.child({ link: link.id });
  const badge = setBadgeHtml(link, own, config.origins.assets);
  const pool = new RenderPool({
    ...toPoolLimits(1),
    workerFile: setup.workerFile,
    setup: { ...worker, badge, ...(link.faults && { faults: link.faults }) },
    onWorkerLost: (err) => log.warn({ err }, 'render worker of a link replaced'),
    onReleaseRefused: (release, message) => log.warn({ release }, message),
    onRendered: () => undefined,
    onSaid: (text) => log.info({ text }, 'render worker of a link: console output'),
  });
  const threads = setup.createThreads(log);
  const ofLink = Object.fromEntries(
    named
      .filter(({ record }) => !record.privatePages)
      .map((release) => [release.record.remote, release]),
  );
  const privateOfLink = named.filter(({ record }) => record.privatePages);
  let liveId: string | null = null;
  let set: ReleaseSet = buildReleaseSet(ofLink);
  /** The link's releases, combined with the other live ones. */
  const currentSet = () => {
    const live = liveSet();
    if (live.id !== liveId) {
      liveId = live.id;
      set = buildReleaseSet({ ...live.releases, ...ofLink });
      pool.provide(set, []);
    }
    return set;
  };
  const stable = (): Channel => ({
    name: 'stable',
    set: currentSet(),
    // no fallback: only the release that the link names may render
    lastGoodOf: () => undefined,
  });
  const channels: Channels = { stable, canary: () => null, of: stable };
  /** The link's private releases, and the live ones of other remotes. */
  const followPrivate = () => {
    const remotes = new Set(privateOfLink.map(({ record }) => record.remote));
    const others = setup.livePrivate().filter(({ record }) => !remotes.has(record.remote));
    threads.follow([...privateOfLink, ...others]);
  };
  currentSet();
  const errorPages = await renderErrorPages(pool, {
    hostVersion: own.record.version,
    hostOrigin: config.origins.host,
    common: setup.common,
  });
  const pages = createPageService({
    ...setup.pages,
    pool,
    cache: NO_COPIES,
    errorPages,
    headersOf: createPageHeaders(config, worker.bootScript),
    dictionaries: null,
    channels,
    isCdnPurged: false,
    isPrivate: true,
    budget: NO_BUDGET,
  });
  return {
    pages,
    routes: buildSetRoutes({
      ...routes,
      plan: (requested) => pool.plan(requested),
      render: (requested) => pool.render(requested),
      channels,
      follower: { refusals: new Map() },
      errorPage: pages.errorPage,
      badge,
      acted: () => undefined,
      threads: {
        find: (path) => {
          followPrivate();
          return threads.find(path);
        },
      },
      // only crashes of live versions are counted
      onCrash: (module) => log.info({ module }, 'module of a link crashed in a browser'),
    }),
    close: async () => {
      await Promise.all([pool.close(), threads.close()]);
    },
  };
};

/**
 * Opens the set of a link. Its releases are loaded and probed like live ones, and a worker of its
 * own renders them.
 * @returns routes and pages of the set, or the reason from the failed probe
 */
export const createOpenSet =
  (setup: OpenSetSetup) =>
  async (link: SetLink): Promise<Result<Bench, string>> => {
    try {
      const named = await loadLinkReleases(setup, setup.routes.own, link);
      setup.log.info({ link: link.id, releases: named.map(releaseName) }, 'link opened');
      return success(await bench(setup, link, named));
    } catch (error) {
      // any error of a release that is not live is its author's concern
      setup.log.warn({ link: link.id, err: error }, 'link open failed');
      return failure(error instanceof Error ? error.message : String(error));
    }
  };
