import { COHORT_PATH } from '@engawa/contract/pages/pageView.ts';
import { VITALS_PATH } from '../client/analytics/vitalsReport.ts';
import { findRelease } from '../protocol/releases/release.ts';
import { buildSetRoutes } from './buildSetRoutes.ts';
import { isFailedAction } from './canary/isFailedAction.ts';
import { dictionaryRoute } from './compressionDictionary/dictionaryRoute.ts';
import { createApiProxy } from './endpoints/apiProxy.ts';
import { createCohortAddress } from './endpoints/cohort.ts';
import { createConsole } from './endpoints/console.ts';
import { createEmojiPictures, isEmojiPath } from './endpoints/emojiPictures.ts';
import { fixedFiles } from './endpoints/fixedFiles.ts';
import { createHealth } from './endpoints/health.ts';
import { joinedStylesRoute } from './endpoints/joinedStyles.ts';
import { createMetricsAddress } from './endpoints/metricsAddress.ts';
import { createPurgeAddress } from './endpoints/purgeAddress.ts';
import { releaseFilesRoute } from './endpoints/releaseFiles.ts';
import { releaseManifestRoute } from './endpoints/releaseManifest.ts';
import { createVitalsAddress } from './endpoints/vitals.ts';
import { builtFile, type HostContext } from './hostContext.ts';
import type { HostParts } from './hostParts.ts';
import { exactly, type Route } from './http/route.ts';
import { createVisitorLimit, limitPerVisitor } from './http/visitorLimit.ts';
import { createVitalsMetrics } from './observability/vitalsMetrics.ts';
import type { SetServices } from './releaseSets/openSet.server.ts';
import type { SetController } from './releaseSets/setController.tsx';
import { sessionRoutes } from './session/sessionRoutes.ts';
import type { HostConfig } from '../protocol/config/hostConfig.server.ts';
import type { CanaryWatch } from './canary/canaryWatch.server.ts';
import type { Rendering } from './createRendering.ts';
import type { PageService } from './pages/pageService.ts';

const GET = ['GET', 'HEAD'];

/** Maximum number of concurrent calls of one visitor to `/_api`. */
const CALLS_PER_VISITOR = 24;

/** Returns the services of the live release set that its routes use. */
const liveServices = (
  { pool, live, figures, threads }: Pick<Rendering, 'pool' | 'live' | 'figures' | 'threads'>,
  pages: PageService,
): SetServices => ({
  plan: (requested) => pool.plan(requested),
  render: (requested) => pool.render(requested),
  channels: live.channels,
  threads,
  refusals: () => live.follower.refusals,
  pages,
  onCrash: (crash, visitor) => {
    figures.partCrashed(crash);
    live.watch.budget.reported(crash.release, visitor);
  },
  acted: (release, isFailed) => live.watch.budget.acted(release, isFailed),
});

/** The route of `/_api`, by which browsers read from the platform and write to it. */
const apiRoute = (
  { config, isSecure, visitorOf }: HostContext,
  { budget }: Pick<CanaryWatch, 'budget'>,
  { isOfSession }: SetController,
): Route => {
  const enter = createVisitorLimit(limitPerVisitor(CALLS_PER_VISITOR, config.callsPerVisitor));
  return {
    name: 'api',
    methods: ['GET', 'POST'],
    matches: (path) => path === '/_api' || path.startsWith('/_api/'),
    handle: createApiProxy(config.platformAddress, {
      internalKey: config.internalKey,
      isSecure,
      enter: (request) => enter(visitorOf(request)),
      visitorOf,
      wrote: (request, releases, statusCode) => {
        const isFailed = isFailedAction(statusCode);
        // writes of a session with its own release set do not count against a canary's budget
        if ((isFailed || statusCode < 300) && !isOfSession(request))
          budget.wrote(releases, visitorOf(request), isFailed);
      },
    }),
  };
};

/** The routes of operators: health, metrics, console and purges. */
const operatorRoutes = (
  { context: { config }, rendering, site: { headers, pages }, purges }: HostParts,
  isDraining: () => boolean,
): readonly Route[] => {
  const { live, pool, registry, metrics, own } = rendering;
  const { follower } = live;
  const { siteName, origins } = config;
  const plain = { siteName, assetsOrigin: origins.assets, own, pageHeaders: headers.site };
  return [
    {
      name: 'health',
      methods: GET,
      matches: exactly('/_health'),
      // a load balancer may use any host name
      isOnAnyHost: true,
      handle: createHealth({
        currentSet: () => follower.set,
        privateReleases: () => follower.privateReleases,
        sequence: () => follower.sequence,
        problems: () => [
          ...[registry.failure() ?? []].flat().map((reason) => `registry: ${reason}`),
          ...live.problems(),
        ],
        canDraw: () => pool.canDraw,
        isDraining,
      }),
    },
    {
      name: 'metrics',
      methods: GET,
      matches: exactly('/_metrics'),
      isForAdmins: true,
      handle: createMetricsAddress(metrics, config.metricsToken, pages.errorPage),
    },
    {
      name: 'console',
      methods: GET,
      matches: exactly('/_console'),
      isForAdmins: true,
      handle: createConsole(follower, plain),
    },
    {
      name: 'purge',
      methods: ['POST'],
      matches: exactly('/_admin/purge'),
      isForAdmins: true,
      handle: createPurgeAddress(purges.hard, purges.soft, config.adminToken, pages.errorPage),
    },
  ];
};

/** The routes with which browsers report page views and Core Web Vitals. */
const reportRoutes = (
  { config, isSecure, visitorOf }: HostContext,
  { live: { follower }, metrics }: Pick<Rendering, 'live' | 'metrics'>,
): readonly Route[] => {
  const liveSets = () => [follower.set, ...(follower.canary ? [follower.canary.set] : [])];
  const isLive = (name: string) => findRelease(name, liveSets()) !== undefined;
  return [
    {
      name: 'cohort',
      methods: GET,
      matches: exactly(COHORT_PATH),
      handle: createCohortAddress({ isCanaryLive: () => follower.canary !== null, isSecure }),
    },
    {
      name: 'vitals',
      methods: ['POST'],
      matches: exactly(VITALS_PATH),
      handle: createVitalsAddress({
        hostOrigin: config.origins.host,
        liveSets,
        onVitals: createVitalsMetrics(metrics, isLive),
        visitorOf,
      }),
    },
  ];
};

/** The routes of files: files of releases, and files that are built together with this server. */
const fileRoutes = (
  config: HostConfig,
  { styles, dictionaries, own }: Pick<Rendering, 'styles' | 'dictionaries' | 'own'>,
  errorPage: PageService['errorPage'],
): readonly Route[] => [
  releaseFilesRoute(config.assetsAddress),
  joinedStylesRoute(styles, config.origins.assets),
  releaseManifestRoute(styles, config.origins.assets),
  dictionaryRoute(dictionaries.dictionaries, errorPage),
  {
    name: 'emoji',
    methods: GET,
    matches: isEmojiPath,
    handle: createEmojiPictures(builtFile('emoji.pack')),
  },
  ...fixedFiles(config, own.record.version),
];

/** Builds the routes under `/_` and of the few fixed files; everything else is a page. */
export const hostRoutes = (
  parts: HostParts,
  sets: SetController,
  isDraining: () => boolean,
): readonly Route[] => {
  const { context, rendering, site } = parts;
  const { config, isSecure, now } = context;
  const { pages } = site;
  return [
    ...sets.routes,
    apiRoute(context, rendering.live.watch, sets),
    ...operatorRoutes(parts, isDraining),
    ...sessionRoutes({
      platformOrigin: config.origins.platform,
      platformAddress: config.platformAddress,
      hostOrigin: config.origins.host,
      errorPage: pages.errorPage,
      isSecure,
      now,
    }),
    ...reportRoutes(context, rendering),
    ...buildSetRoutes(parts, liveServices(rendering, pages)),
    ...fileRoutes(config, rendering, pages.errorPage),
  ];
};
