import { randomBytes } from 'node:crypto';
import { SERVER_TIMEOUT_MS } from '@engawa/api-client/constants.ts';
import { isLoopback } from '@engawa/server-kit/http/visitorNetwork.ts';
import { CRASH_PATH } from '../client/crashReports.ts';
import { collectClaims } from '../protocol/releases/collectClaims.ts';
import { inlineCss } from '../worker/inlineCss.ts';
import { ROUTE_MAP_PATH } from '../protocol/routes/routeMap.ts';
import { actionRoutes } from './actions/actionRoutes.ts';
import { createFormTokens } from './actions/formToken.ts';
import { createCrashReportAddress } from './endpoints/crashReports.ts';
import { createRouteMapAddress } from './endpoints/routeMap.ts';
import { sendText } from './http/exchange.ts';
import { previewHeaders, withScriptHeaders } from './http/securityHeaders.ts';
import { PRIVATE } from './pages/cachingHeaders.ts';
import { speculationRules } from './pages/speculationRules.ts';
import { createFormPlaces } from './privatePages/formPlaces.ts';
import { privateRoutes } from './privatePages/privateRoutes.ts';
import { exactly, type Route } from './http/route.ts';
import type { RouteDependencies } from './routeDependencies.ts';

/** Dependencies of the routes of a release set. */
export type SetRouteDependencies = Pick<
  RouteDependencies,
  | 'config'
  | 'visitorOf'
  | 'forgetPage'
  | 'plan'
  | 'render'
  | 'threads'
  | 'pageHeaders'
  | 'own'
  | 'enterRendering'
  | 'errorPage'
  | 'caughtUp'
  | 'now'
  | 'onCrash'
  | 'acted'
  | 'channels'
> & {
  readonly follower: Pick<RouteDependencies['follower'], 'refusals'>;
  /** HTML that marks each page of a session with its own release set; undefined for the live set */
  readonly badge?: string;
};

const GET = ['GET', 'HEAD'];
const HOUR_S = 3600;

/** Owner forms that one visitor may submit concurrently. */
const FORMS_PER_VISITOR = 2;

/** Builds the routes that a release set answers, except for its pages. */
export const buildSetRoutes = (dependencies: SetRouteDependencies): readonly Route[] => {
  const { config, channels, follower, now, errorPage, own, pageHeaders, visitorOf, badge } =
    dependencies;
  const { origins, siteName } = config;
  const isSecure = origins.host.startsWith('https:');
  const plain = {
    siteName,
    assetsOrigin: origins.assets,
    own,
    pageHeaders,
    ...(badge !== undefined && { badge }),
  };
  const isPrivate = badge !== undefined;
  const liveSets = () =>
    [channels.stable(), channels.canary()].flatMap((channel) => channel?.set ?? []);
  const routes: readonly Route[] = [
    {
      name: 'routes',
      methods: GET,
      matches: exactly(ROUTE_MAP_PATH),
      handle: createRouteMapAddress(liveSets, isPrivate ? PRIVATE : undefined),
    },
    ...privateRoutes({
      platformAddress: config.platformAddress,
      internalKey: config.internalKey,
      hostOrigin: origins.host,
      timeoutMs: SERVER_TIMEOUT_MS,
      isSecure,
      plain,
      errorPage,
      caughtUp: dependencies.caughtUp,
      places: createFormPlaces(visitorOf, (visitor) =>
        isLoopback(visitor) ? Infinity : FORMS_PER_VISITOR,
      ),
      threads: dependencies.threads,
      enter: dependencies.enterRendering,
      render: dependencies.render,
      channels,
      now,
      scriptHeaders: (script) => withScriptHeaders(config, script),
      previewHeaders: (script, css) =>
        previewHeaders(config, script, css === null || css === '' ? null : inlineCss(css)),
    }),
    ...actionRoutes({
      internalKey: config.internalKey,
      platformAddress: config.platformAddress,
      hostOrigin: origins.host,
      timeoutMs: SERVER_TIMEOUT_MS,
      isSecure,
      plain,
      errorPage,
      plan: dependencies.plan,
      networkOf: visitorOf,
      // the age of a confirmation is measured in real time, even if pages render with a fixed clock
      tokens: createFormTokens(config.formKey ?? randomBytes(32), Date.now),
      channels,
      refusals: () => follower.refusals,
      forgetPage: dependencies.forgetPage,
      acted: dependencies.acted,
    }),
    {
      name: 'crash',
      methods: ['POST'],
      matches: exactly(CRASH_PATH),
      handle: createCrashReportAddress({
        hostOrigin: origins.host,
        liveSets,
        onCrash: dependencies.onCrash,
        visitorOf,
      }),
    },
    {
      name: 'speculation',
      methods: GET,
      matches: exactly('/_speculation/v1.json'),
      handle: (exchange) =>
        sendText(exchange, 200, speculationRules(collectClaims(channels.stable().set)), {
          'Content-Type': 'application/speculationrules+json',
          'Cache-Control': isPrivate ? 'private, no-store' : `public, max-age=${HOUR_S}`,
        }),
    },
  ];
  return routes.map((route) => ({ ...route, isOfSet: true as const }));
};
