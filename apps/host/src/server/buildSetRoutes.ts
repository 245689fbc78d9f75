import { randomBytes } from 'node:crypto';
import { SERVER_TIMEOUT_MS } from '@engawa/api-client/constants.ts';
import { collectClaims } from '../protocol/releases/collectClaims.ts';
import { ROUTE_MAP_PATH } from '../protocol/routes/routeMap.ts';
import { actionRoutes } from './actions/actionRoutes.ts';
import { createFormTokens } from './actions/formToken.ts';
import { buildPrivateRoutes } from './buildPrivateRoutes.ts';
import { createCrashReportAddress } from './endpoints/crashReports.ts';
import { createRouteMapAddress } from './endpoints/routeMap.ts';
import { speculationRules } from './endpoints/speculationRules.ts';
import type { HostContext } from './hostContext.ts';
import type { HostParts } from './hostParts.ts';
import { sendText } from './http/exchange.ts';
import { exactly, type Route } from './http/route.ts';
import { PRIVATE } from './pages/cachingHeaders.ts';
import type { PageService } from './pages/pageService.ts';
import type { SetServices } from './releaseSets/openSet.server.ts';
import type { PlainPageSetup } from './responses/sendPlainPage.tsx';
import { CRASH_PATH } from '../client/crashReports/crashReports.ts';

const GET = ['GET', 'HEAD'];
const HOUR_S = 3600;

/** Builds the routes of the remotes' actions. */
const buildActionRoutes = (
  { config, isSecure, visitorOf }: HostContext,
  forgetPage: PageService['forget'],
  { pages, plan, channels, refusals, acted }: SetServices,
  plain: PlainPageSetup,
): readonly Route[] =>
  actionRoutes({
    internalKey: config.internalKey,
    platformAddress: config.platformAddress,
    hostOrigin: config.origins.host,
    timeoutMs: SERVER_TIMEOUT_MS,
    isSecure,
    plain,
    errorPage: pages.errorPage,
    plan,
    networkOf: visitorOf,
    // the age of a confirmation is measured in real time, even if pages render with a fixed clock
    tokens: createFormTokens(config.formKey ?? randomBytes(32), Date.now),
    channels,
    refusals,
    forgetPage,
    acted,
  });

/**
 * Builds the routes that documents of a release set request: to find and prerender other pages of
 * the set, and to report crashes.
 */
const buildDocumentRoutes = (
  { config, visitorOf }: HostContext,
  { channels, onCrash, badge }: SetServices,
): readonly Route[] => {
  const isPrivate = badge !== undefined;
  const liveSets = () =>
    [channels.stable(), channels.canary()].flatMap((channel) => channel?.set ?? []);
  return [
    {
      name: 'routes',
      methods: GET,
      matches: exactly(ROUTE_MAP_PATH),
      handle: createRouteMapAddress(liveSets, isPrivate ? PRIVATE : undefined),
    },
    {
      name: 'crash',
      methods: ['POST'],
      matches: exactly(CRASH_PATH),
      handle: createCrashReportAddress({
        hostOrigin: config.origins.host,
        liveSets,
        onCrash,
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
};

/** Builds all routes that depend on a release set, except for pages. */
export const buildSetRoutes = (parts: HostParts, services: SetServices): readonly Route[] => {
  const { context, rendering, site } = parts;
  const { siteName, origins } = context.config;
  const { badge } = services;
  const plain = {
    siteName,
    assetsOrigin: origins.assets,
    own: rendering.own,
    pageHeaders: site.headers.site,
    ...(badge !== undefined && { badge }),
  };
  return [
    ...buildDocumentRoutes(context, services),
    ...buildPrivateRoutes(parts, services, plain),
    ...buildActionRoutes(context, site.pages.forget, services, plain),
  ].map((route) => ({ ...route, isOfSet: true }));
};
