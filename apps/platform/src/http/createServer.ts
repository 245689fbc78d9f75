import {
  INTERNAL_READS_HEADER,
  internalReadsKey,
  isInternalRead,
} from '@engawa/server-kit/secrets/internalReads.ts';
import { createPeerTrust } from '@engawa/server-kit/http/peerTrust.ts';
import type { FastifyInstance } from 'fastify';
import { platformKey } from '../database/platformKey.ts';
import { createSanitiserThread } from '../domain/entryHtml/sanitiserThread.ts';
import { addAccountRoutes } from './accounts/accountRoutes.ts';
import { addSessionRoutes } from './accounts/sessionRoutes.ts';
import { addAdminRoutes } from './admin/adminRoutes.ts';
import { addAdRoutes } from './ads/adRoutes.ts';
import { restrictAdsOrigin } from './ads/adsOrigin.ts';
import { createApiDeps, type ApiDeps } from './apiDeps.ts';
import { createApiLayers } from './apiLayers.ts';
import { addApiRoute } from './apiRoute.ts';
import { addAdmission } from './base/admission.ts';
import { addBodyBudget } from './base/bodyBudget.ts';
import { createFastify } from './base/createFastify.ts';
import { addHealthRoute } from './base/healthRoute.ts';
import { requireHostCall } from './base/hostCalls.ts';
import { addMetricsRoute } from './base/observability/metricsRoute.ts';
import { observeRequests } from './base/observability/observeRequests.ts';
import { createPlatformMetrics } from './base/observability/platformMetrics.ts';
import { createRequestRecords } from './base/observability/requestRecord.ts';
import { watchedDatabase, watchStatements } from './base/observability/watchedDatabase.ts';
import { addRequestRules } from './base/requestRules.ts';
import { addCheerRoutes } from './cheers/cheerRoutes.ts';
import { addDesignRoutes } from './editor/designRoutes.ts';
import { addEditorRoutes } from './editor/editorRoutes.ts';
import { addEmbedRoutes } from './embed/embedRoutes.ts';
import { addCanaryStopRoute } from './hosts/canaryStopRoute.ts';
import { addPurgeRoute } from './hosts/purgeRoute.ts';
import { addCardRoutes } from './media/cardRoutes.ts';
import { addForeignPictureRoute } from './media/foreignPictureRoute.ts';
import { addMediaRoutes } from './media/mediaRoutes.ts';
import { addOwnerCssRoutes } from './media/ownerCssRoutes.ts';
import { addVideoRoutes } from './media/videoRoutes.ts';
import { addBeaconRoute } from './pageViews/beaconRoute.ts';
import type { ServerDeps } from './serverDeps.ts';

/** Adds the routes outside `/_api`: cheers, ads, beacons, accounts, sessions and admin commands. */
const addPageRoutes = async (
  server: FastifyInstance,
  deps: ServerDeps,
  api: ApiDeps,
): Promise<void> => {
  const { config } = deps;
  const { database, clock, purge, pictures, counts, platformOrigin } = api;
  addCheerRoutes(server, { ...api, cheerKey: await platformKey(deps.database, 'cheers') });
  const adKey = await platformKey(deps.database, 'ads');
  addAdRoutes(server, { ...api, metrics: deps.metrics, adKey });
  addBeaconRoute(server, { ...deps, hostOrigin: config.hostOrigin });
  addAccountRoutes(server, { database, clock, counts, purge, pictures, ...config });
  addSessionRoutes(server, { database, clock });
  addAdminRoutes(server, {
    database,
    clock,
    purge,
    pictures,
    adminToken: config.adminToken,
    mediaOrigin: platformOrigin,
    folder: deps.folder,
    mediaBucket: config.mediaBucket,
    databaseName: config.postgres?.visible ?? `embedded, in ${deps.folder}`,
  });
};

/** Creates the platform's HTTP server with all routes; it does not listen yet. */
export const createServer = async (deps: ServerDeps): Promise<FastifyInstance> => {
  const { config, clock, counts, log, metrics, isAdmin = () => true } = deps;
  const internalKey = config.adminToken === null ? null : internalReadsKey(config.adminToken);
  const records = createRequestRecords();
  const figures = createPlatformMetrics(metrics);
  const watch = watchStatements(records, figures);
  const database = watchedDatabase(deps.database, watch);

  const server = await createFastify({ log, trustedProxies: config.trustedProxies, counts });
  addRequestRules(server, { isSecure: config.platformOrigin.startsWith('https:'), isAdmin });
  restrictAdsOrigin(server, config);
  requireHostCall(server, internalKey);
  addBodyBudget(server);
  addAdmission(server);
  const isProxy = createPeerTrust(config.trustedProxies);
  observeRequests(server, {
    records,
    metrics: figures,
    slowMs: config.slowMs,
    isTraced: (request) =>
      isProxy(request) ||
      isInternalRead(internalKey, request.headers[INTERNAL_READS_HEADER]?.toString()),
  });
  addHealthRoute(server, database);
  addMetricsRoute(server, metrics, config.metricsToken);

  const { api, challenge, foreign } = await createApiDeps(deps, database);
  const sanitiser = createSanitiserThread();
  server.addHook('onClose', () => sanitiser.close());
  // a member who opens the editor will soon save a text
  const onEditor = () => {
    sanitiser.warm().catch((err: unknown) => server.log.warn({ err }, 'sanitiser did not start'));
  };
  const layers = createApiLayers(api, deps.replica, { records, figures, watch, onEditor });
  addApiRoute(server, layers, records, internalKey);
  addDesignRoutes(server, api);
  addEditorRoutes(server, { ...api, sanitiser, entriesADay: config.entriesADay });
  addPurgeRoute(server, deps.purges, internalKey);
  addCanaryStopRoute(server, { database, clock }, internalKey);
  await addEmbedRoutes(server, { ...api, embedOrigin: config.platformOrigin, challenge });
  addMediaRoutes(server, deps.pictures);
  addForeignPictureRoute(server, foreign, deps.foreignPictures);
  addVideoRoutes(server, database);
  addCardRoutes(server, { ...api, siteName: config.siteName, ...deps.cards });
  addOwnerCssRoutes(server, database);
  await addPageRoutes(server, deps, api);
  return server;
};
