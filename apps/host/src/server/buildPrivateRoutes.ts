import { SERVER_TIMEOUT_MS } from '@engawa/api-client/constants.ts';
import { inlineCss } from '../worker/inlineCss.ts';
import type { HostParts } from './hostParts.ts';
import type { Route } from './http/route.ts';
import { previewHeaders, withScriptHeaders } from './http/securityHeaders.ts';
import { limitPerVisitor } from './http/visitorLimit.ts';
import { createFormPlaces } from './privatePages/formPlaces.ts';
import { privateRoutes } from './privatePages/privateRoutes.ts';
import type { SetServices } from './releaseSets/openSet.server.ts';
import type { PlainPageSetup } from './responses/sendPlainPage.tsx';

/** Owner forms that one visitor may submit concurrently. */
const FORMS_PER_VISITOR = 2;

/** Builds the routes of private pages in a release set. */
export const buildPrivateRoutes = (
  {
    context: { config, now, isSecure, visitorOf },
    site,
    purges,
  }: Pick<HostParts, 'context' | 'site' | 'purges'>,
  { pages, render, channels, threads }: SetServices,
  plain: PlainPageSetup,
): readonly Route[] =>
  privateRoutes({
    platformAddress: config.platformAddress,
    internalKey: config.internalKey,
    hostOrigin: config.origins.host,
    timeoutMs: SERVER_TIMEOUT_MS,
    isSecure,
    plain,
    errorPage: pages.errorPage,
    resolve: pages.resolve,
    caughtUp: purges.caughtUp,
    places: createFormPlaces(visitorOf, limitPerVisitor(FORMS_PER_VISITOR)),
    threads,
    enter: site.enter,
    render,
    channels,
    now,
    scriptHeaders: (script) => withScriptHeaders(config, script),
    previewHeaders: (script, css) =>
      previewHeaders(config, script, css === null || css === '' ? null : inlineCss(css)),
  });
