import type { IncomingMessage } from 'node:http';
import type { HostConfig } from '../config/hostConfig.server.ts';
import type { RegistryPoller } from '../remotes/registryPoller.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import type { EditorSetup } from './owner/entries/editorAnswers.tsx';
import type { DesignSetup } from './owner/design/designAddress.tsx';
import { dictionaryRoute } from './dictionary/dictionaryAddress.ts';
import type { Dictionaries } from './dictionary/pageDictionary.ts';
import type { ActionSetup } from './actions/actionCall.ts';
import { createPurge } from './endpoints/admin.ts';
import { isLoopback } from '@engawa/api-client/server/visitorNetwork.ts';
import { createVisitorLimit, type Leave } from './http/visitorLimit.ts';
import { createApiProxy, type ApiProxyOptions } from './endpoints/apiProxy.ts';
import { createConsole } from './endpoints/console.ts';
import type { CrashReportSources } from './endpoints/crashReports.ts';
import { createLaneAddress } from './endpoints/lane.ts';
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
import type { RenderPool } from '../render/pool/renderPool.server.ts';
import type { ErrorPageStatus } from '../errors/errorPages.ts';
import { exactly, type Route } from './router.ts';
import { routesOfSet } from './routesOfSet.ts';
import { createSessionStart, createSignIn, createSignOut } from './session/session.ts';
import type { Channels } from './pages/channels.ts';
import type { HeaderList, ServedPage } from './pages/servedPage.ts';
import { releaseOf, type VerifiedRelease } from '../remotes/release.ts';
import type { ReleaseStylesStore } from '../remotes/releaseStyles.server.ts';
import { VITALS_PATH } from '../browser/observe/vitalsReport.ts';
import { LANE_PATH } from '@engawa/contract';
import { ACCOUNT_PATH } from '../shell/accountPaths.ts';

export type RouteDependencies = {
  readonly config: HostConfig;
  readonly dictionaries: Dictionaries;
  readonly visitorOf: (request: IncomingMessage) => string;
  /** has pages of these tags rendered again, and their copies shown meanwhile */
  /** says how many pages it has dropped */
  readonly purge: (tags: readonly string[]) => number;
  readonly softPurge: (tags: readonly string[]) => void;
  /** drops the copy of one page */
  readonly forgetPage: (path: string) => void;
  readonly follower: Pick<RegistryPoller, 'set' | 'canary' | 'sequence' | 'refusals'>;
  readonly channels: Channels;
  readonly plan: RenderPool['plan'];
  readonly render: RenderPool['render'];
  /** source of the script in previews */
  readonly previewScript: string;
  readonly metrics: Metrics;
  readonly canDraw: () => boolean;
  readonly isDraining: () => boolean;
  readonly pageHeaders: HeaderList;
  /** the script of the pages on which one writes */
  readonly editor: EditorSetup['editor'];
  readonly design: DesignSetup['design'];
  readonly own: VerifiedRelease;
  readonly styles: ReleaseStylesStore;
  /** the place of a visitor who waits for a page to be rendered */
  readonly enterRendering: (request: IncomingMessage) => Leave | null;
  readonly errorPage: (status: ErrorPageStatus) => ServedPage;
  /** resolves once what the platform has purged is purged here */
  readonly caughtUp: () => Promise<void>;
  /** path of the file that holds the pictures of emoji */
  readonly emojiPack: string;
  readonly now: () => number;
  /** a part broke in a browser */
  readonly onCrash: CrashReportSources['onCrash'];
  readonly acted: ActionSetup['acted'];
  readonly wrote: NonNullable<ApiProxyOptions['wrote']>;
};

const GET = ['GET', 'HEAD'];

/** Calls to `/_api` that one visitor has under way; several readers may share an address. */
const CALLS_PER_VISITOR = 24;

/** The addresses under `/_` and the few fixed files; everything else is a page. */
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
      // a load balancer asks by whatever name it likes
      isOnAnyHost: true,
      handle: createHealth({ currentSet: () => follower.set, canDraw, isDraining }),
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
      // where the member's own pages are is the platform's affair
      handle: (exchange) => sendRedirect(exchange, 303, `${config.origins.platform}/account`),
    },
    {
      name: 'signout',
      methods: ['POST'],
      matches: exactly('/_signout'),
      handle: createSignOut(session),
    },
    {
      name: 'lane',
      methods: GET,
      matches: exactly(LANE_PATH),
      handle: createLaneAddress({
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
        onVitals: createVitalsMetrics(metrics, (name) => releaseOf(name, liveSets()) !== undefined),
        visitorOf,
      }),
    },
    {
      name: 'purge',
      methods: ['POST'],
      matches: exactly('/_admin/purge'),
      isForAdmins: true,
      handle: createPurge(purge, softPurge, config.adminToken, errorPage),
    },
    ...routesOfSet(dependencies),
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
