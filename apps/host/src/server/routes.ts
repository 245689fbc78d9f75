import type { RouteDependencies } from './routeDependencies.ts';
import { dictionaryRoute } from './compressionDictionary/dictionaryRoute.ts';
import { createPurgeAddress } from './endpoints/purgeAddress.ts';
import { isLoopback } from '@engawa/server-kit/http/visitorNetwork.ts';
import { createVisitorLimit } from './http/visitorLimit.ts';
import { createApiProxy } from './endpoints/apiProxy.ts';
import { createConsole } from './endpoints/console.ts';
import { createCohortAddress } from './endpoints/cohort.ts';
import { sendRedirect } from './http/exchange.ts';
import { createEmojiPictures, isEmojiPath } from './endpoints/emojiPictures.ts';
import { joinedStylesRoute } from './endpoints/joinedStyles.ts';
import { releaseFilesRoute } from './endpoints/releaseFiles.ts';
import { releaseManifestRoute } from './endpoints/releaseManifest.ts';
import { fixedFiles } from './endpoints/fixedFiles.ts';
import { createHealth } from './endpoints/health.ts';
import { createVitalsAddress } from './endpoints/vitals.ts';
import { createMetricsAddress } from './observability/metricsAddress.ts';
import { createVitalsMetrics } from './observability/vitalsMetrics.ts';
import { exactly, type Route } from './http/route.ts';
import { buildSetRoutes } from './buildSetRoutes.ts';
import { createSessionStart, createSignIn, createSignOut } from './session/session.ts';
import { findRelease } from '../protocol/releases/release.ts';
import { VITALS_PATH } from '../client/observe/vitalsReport.ts';
import { COHORT_PATH } from '@engawa/contract/pages/pageView.ts';
import { ACCOUNT_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';

const GET = ['GET', 'HEAD'];

/** Concurrent calls to `/_api` of one visitor; several readers may share an address. */
const CALLS_PER_VISITOR = 24;

/** Builds the routes under `/_` and of the few fixed files; everything else is a page. */
export const hostRoutes = (dependencies: RouteDependencies): readonly Route[] => {
  const {
    config,
    follower,
    metrics,
    canDraw,
    isDraining,
    now,
    errorPage,
    own,
    pageHeaders,
    visitorOf,
    purge,
    softPurge,
  } = dependencies;
  const { origins, siteName } = config;
  const session = {
    platformOrigin: config.origins.platform,
    platformAddress: config.platformAddress,
    hostOrigin: config.origins.host,
    errorPage,
    isSecure: config.origins.host.startsWith('https:'),
    now,
  };
  const liveSets = () => [follower.set, ...(follower.canary ? [follower.canary.set] : [])];
  const enterApi = createVisitorLimit(
    (visitor) => config.callsPerVisitor ?? (isLoopback(visitor) ? Infinity : CALLS_PER_VISITOR),
  );
  return [
    {
      name: 'api',
      methods: ['GET', 'POST'],
      matches: (path) => path === '/_api' || path.startsWith('/_api/'),
      handle: createApiProxy(config.platformAddress, {
        internalKey: config.internalKey,
        isSecure: session.isSecure,
        enter: (request) => enterApi(visitorOf(request)),
        visitorOf,
        wrote: dependencies.wrote,
      }),
    },
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
        problems: dependencies.problems,
        canDraw,
        isDraining,
      }),
    },
    {
      name: 'metrics',
      methods: GET,
      matches: exactly('/_metrics'),
      isForAdmins: true,
      handle: createMetricsAddress(metrics, config.metricsToken, errorPage),
    },
    {
      name: 'console',
      methods: GET,
      matches: exactly('/_console'),
      isForAdmins: true,
      handle: createConsole(follower, { siteName, assetsOrigin: origins.assets, own, pageHeaders }),
    },
    {
      name: 'signin',
      methods: GET,
      matches: exactly('/_signin'),
      handle: createSignIn(session),
    },
    {
      name: 'session',
      methods: GET,
      matches: exactly('/_session'),
      handle: createSessionStart(session),
    },
    {
      name: 'account',
      methods: GET,
      matches: exactly(ACCOUNT_PATH),
      // the platform decides where the member's account page is
      handle: (exchange) => sendRedirect(exchange, 303, `${config.origins.platform}/account`),
    },
    {
      name: 'signout',
      methods: ['POST'],
      matches: exactly('/_signout'),
      handle: createSignOut(session),
    },
    {
      name: 'cohort',
      methods: GET,
      matches: exactly(COHORT_PATH),
      handle: createCohortAddress({
        isCanaryLive: () => follower.canary !== null,
        isSecure: session.isSecure,
      }),
    },
    {
      name: 'vitals',
      methods: ['POST'],
      matches: exactly(VITALS_PATH),
      handle: createVitalsAddress({
        hostOrigin: origins.host,
        liveSets,
        onVitals: createVitalsMetrics(
          metrics,
          (name) => findRelease(name, liveSets()) !== undefined,
        ),
        visitorOf,
      }),
    },
    {
      name: 'purge',
      methods: ['POST'],
      matches: exactly('/_admin/purge'),
      isForAdmins: true,
      handle: createPurgeAddress(purge, softPurge, config.adminToken, errorPage),
    },
    ...buildSetRoutes(dependencies),
    releaseFilesRoute(config.assetsAddress),
    joinedStylesRoute(dependencies.styles, origins.assets),
    releaseManifestRoute(dependencies.styles, origins.assets),
    dictionaryRoute(dependencies.dictionaries, errorPage),
    {
      name: 'emoji',
      methods: GET,
      matches: isEmojiPath,
      handle: createEmojiPictures(dependencies.emojiPack),
    },
    ...fixedFiles(config, own.record.version),
  ];
};
