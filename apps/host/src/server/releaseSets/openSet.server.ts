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
import type { HostConfig } from '../../protocol/config/hostConfig.server.ts';
import type { Route } from '../http/route.ts';
import { createPageHeaders } from '../http/securityHeaders.ts';
import type { ModuleCrash } from '../observability/hostMetrics.ts';
import { renderErrorPages, type ErrorPagesSetup } from '../pages/renderErrorPages.ts';
import type { Channel, Channels } from '../pages/channels.ts';
import {
  createPageService,
  type PageService,
  type PageServiceOptions,
} from '../pages/pageService.ts';
import type { PrivateThreads } from '../privatePages/privateThreads.server.ts';
import { setBadgeHtml } from './setBadge.ts';
import type { Bench } from './setController.tsx';

/** The services of a release set that its routes use. */
export type SetServices = {
  readonly plan: RenderPool['plan'];
  readonly render: RenderPool['render'];
  readonly channels: Channels;
  readonly threads: Pick<PrivateThreads, 'find'>;
  /** the remotes of which this host has refused a release */
  readonly refusals: () => ReadonlyMap<string, unknown>;
  readonly pages: Pick<PageService, 'errorPage' | 'resolve'>;
  /** called when a browser reports a crashed module */
  readonly onCrash: (crash: ModuleCrash, visitor: string) => void;
  /** counts the outcome of an action of a release, named as `entry@1.0.0` */
  readonly acted: (release: string, isFailed: boolean) => void;
  /** HTML that marks each page of a session with its own release set; undefined for the live set */
  readonly badge?: string;
};

export type OpenSetSetup = {
  /** path of the built render worker */
  readonly workerFile: string;
  readonly createThreads: (log: Logger) => PrivateThreads;
  readonly worker: WorkerSetup;
  /**
   * fetches and verifies a release in the same manner as a live release; throws if the release is
   * not available
   */
  readonly load: (remote: string, version: string) => Promise<VerifiedRelease>;
  /** throws if the release cannot be evaluated and rendered */
  readonly probe: (release: VerifiedRelease) => Promise<void>;
  readonly liveSet: () => ReleaseSet;
  /** the live releases that have private pages */
  readonly livePrivate: () => readonly VerifiedRelease[];
  readonly common: ErrorPagesSetup['common'];
  readonly pages: Pick<PageServiceOptions, 'embedHeaders' | 'hostOrigin' | 'now' | 'ownVisit'>;
  readonly config: HostConfig;
  /** the host's own release, the only host release that a link can name */
  readonly own: VerifiedRelease;
  readonly buildRoutes: (services: SetServices) => readonly Route[];
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
 * Loads the releases that a link names; the live releases among them are already loaded.
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

/** Starts the render worker of a link. */
const createLinkPool = (
  { worker, workerFile }: OpenSetSetup,
  link: SetLink,
  badge: string,
  log: Logger,
): RenderPool =>
  new RenderPool({
    ...toPoolLimits(1),
    workerFile,
    setup: { ...worker, badge, ...(link.faults && { faults: link.faults }) },
    onWorkerLost: (err) => log.warn({ err }, 'render worker of a link replaced'),
    onReleaseRefused: (release, message) => log.warn({ release }, message),
    onRendered: () => undefined,
    onSaid: (text) => log.info({ text }, 'render worker of a link: console output'),
  });

/**
 * Creates the channels of a link: the releases that the link names, and the live releases of all
 * other remotes.
 */
const createLinkChannels = (
  liveSet: () => ReleaseSet,
  named: readonly VerifiedRelease[],
  pool: Pick<RenderPool, 'provide'>,
): Channels => {
  const ofLink = Object.fromEntries(named.map((release) => [release.record.remote, release]));
  let liveId: string | null = null;
  let set: ReleaseSet = buildReleaseSet(ofLink);
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
  return { stable, canary: () => null, of: stable };
};

/** The threads of a link's private releases, and of the live ones of other remotes. */
const createLinkThreads = (
  { createThreads, livePrivate }: OpenSetSetup,
  named: readonly VerifiedRelease[],
  log: Logger,
): Pick<PrivateThreads, 'find' | 'close'> => {
  const { follow, find, close } = createThreads(log);
  const remotes = new Set(named.map(({ record }) => record.remote));
  return {
    // followed on demand, because most links are for readers' pages
    find: (path) => {
      follow([...named, ...livePrivate().filter(({ record }) => !remotes.has(record.remote))]);
      return find(path);
    },
    close,
  };
};

const createBench = async (
  setup: OpenSetSetup,
  link: SetLink,
  named: readonly VerifiedRelease[],
): Promise<Bench> => {
  const { config, own } = setup;
  const log = setup.log.child({ link: link.id });
  const badge = setBadgeHtml(link, own, config.origins.assets);
  const pool = createLinkPool(setup, link, badge, log);
  const { readers = [], owners = [] } = Object.groupBy(named, ({ record }) =>
    record.privatePages ? 'owners' : 'readers',
  );
  const threads = createLinkThreads(setup, owners, log);
  const channels = createLinkChannels(setup.liveSet, readers, pool);
  // provides the releases to the worker, which renders the error pages first
  channels.stable();
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
    headersOf: createPageHeaders(config, setup.worker.bootScript),
    dictionaries: null,
    channels,
    isCdnPurged: false,
    isPrivate: true,
    budget: NO_BUDGET,
  });
  const routes = setup.buildRoutes({
    plan: (requested) => pool.plan(requested),
    render: (requested) => pool.render(requested),
    channels,
    threads,
    refusals: () => new Map(),
    pages,
    badge,
    acted: () => undefined,
    // only crashes of live versions are counted
    onCrash: ({ module, release }) =>
      log.info({ module, release }, 'module of a link crashed in a browser'),
  });
  const close = async () => {
    await Promise.all([pool.close(), threads.close()]);
  };
  return { pages, routes, close };
};

/**
 * Creates the function that opens the set of a link. Its releases are loaded and probed in the same
 * manner as live releases, and a separate render worker renders pages with them.
 * @returns routes and pages of the set, or the reason from the failed probe
 */
export const createOpenSet =
  (setup: OpenSetSetup) =>
  async (link: SetLink): Promise<Result<Bench, string>> => {
    try {
      const named = await loadLinkReleases(setup, setup.own, link);
      setup.log.info({ link: link.id, releases: named.map(releaseName) }, 'link opened');
      return success(await createBench(setup, link, named));
    } catch (error) {
      // only a warning, because an error of a release that is not live concerns only its author
      setup.log.warn({ link: link.id, err: error }, 'link open failed');
      return failure(error instanceof Error ? error.message : String(error));
    }
  };
