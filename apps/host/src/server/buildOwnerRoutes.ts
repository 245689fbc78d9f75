import { SERVER_TIMEOUT_MS } from '@engawa/api-client/constants.ts';
import { inlineCss } from '../worker/inlineCss.ts';
import type { HostParts } from './hostParts.ts';
import type { Route } from './http/route.ts';
import { previewHeaders, withScriptHeaders } from './http/securityHeaders.ts';
import { limitPerVisitor } from './http/visitorLimit.ts';
import { createFormPlaces } from './owner/formPlaces.ts';
import { ownerRoutes } from './owner/ownerRoutes.ts';
import { createPreviewAddress, isPreviewPath } from './previews/previewAddress.ts';
import type { SetServices } from './releaseSets/openSet.server.ts';
import type { PlainPageSetup } from './responses/sendPlainPage.tsx';

/** Owner forms that one visitor may submit concurrently. */
const FORMS_PER_VISITOR = 2;

/** Builds the routes of owners' pages and of previews in a release set. */
export const buildOwnerRoutes = (
  { context, site, purges }: HostParts,
  { errorPage, render, channels }: SetServices,
  plain: PlainPageSetup,
): readonly Route[] => {
  const { config, now, isSecure, scripts, visitorOf } = context;
  const { origins } = config;
  const owner = {
    platformAddress: config.platformAddress,
    internalKey: config.internalKey,
    hostOrigin: origins.host,
    timeoutMs: SERVER_TIMEOUT_MS,
    isSecure,
    plain,
    errorPage,
    caughtUp: purges.caughtUp,
    places: createFormPlaces(visitorOf, limitPerVisitor(FORMS_PER_VISITOR)),
  };
  return [
    ...ownerRoutes(owner, {
      editor: withScriptHeaders(config, scripts.editor),
      design: withScriptHeaders(config, scripts.design),
    }),
    {
      name: 'preview',
      methods: ['GET', 'HEAD', 'POST'],
      matches: isPreviewPath,
      handle: createPreviewAddress({
        ...owner,
        enter: site.enter,
        render,
        channels,
        now,
        script: scripts.preview,
        blogDomain: config.blogDomain,
        headersOf: (css) =>
          previewHeaders(
            config,
            scripts.preview,
            css === null || css === '' ? null : inlineCss(css),
          ),
      }),
    },
  ];
};
