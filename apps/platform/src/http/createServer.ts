import type { IncomingMessage } from 'node:http';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import {
  INTERNAL_READS_HEADER,
  internalReadsKey,
  isInternalRead,
} from '@engawa/server-kit/secrets/internalReads.ts';
import { createPeerTrust } from '@engawa/server-kit/http/peerTrust.ts';
import { TRANSPORT_HEADER } from '@engawa/server-kit/http/transport.ts';
import { REQUEST_TIMEOUTS } from '@engawa/server-kit/process/requestTimeouts.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { addAccountRoutes } from './accounts/accountRoutes.ts';
import { COMMENT_PROOF, createProofOfWork } from '../domain/accounts/proofOfWork.ts';
import { addSessionRoutes } from './accounts/sessionRoutes.ts';
import { addAdRoutes } from './ads/adRoutes.ts';
import { restrictAdsOrigin } from './ads/adsOrigin.ts';
import {
  createCandidateFinder,
  seededRandom,
  briefCandidateCache,
  secureRandom,
} from '../domain/ads/chooseAd.ts';
import { addAdminRoutes } from './admin/adminRoutes.ts';
import { addCardRoutes, type CardRoutesDeps } from './media/cardRoutes.ts';
import { addCheerRoutes } from './cheers/cheerRoutes.ts';
import { platformKey } from '../database/platformKey.ts';
import { proofChallenge } from './embed/commentChallenge.ts';
import { addEmbedRoutes } from './embed/embedRoutes.ts';
import { createRecaptcha } from './embed/recaptcha.ts';
import { addCanaryStopRoute } from './hosts/canaryStopRoute.ts';
import { addDesignRoutes } from './editor/designRoutes.ts';
import { addEditorRoutes } from './editor/editorRoutes.ts';
import { deliveryCache } from '../domain/entryHtml/delivery/deliveryCache.ts';
import { createSanitiserThread } from '../domain/entryHtml/sanitiserThread.ts';
import { createForeignAddresses } from '../domain/foreignPictures/foreignAddress.ts';
import { addForeignPictureRoute } from './media/foreignPictureRoute.ts';
import type { ForeignPictureStore } from '../domain/foreignPictures/foreignPictureStore.ts';
import type { PurgeLog } from '../domain/purges/purgeLog.ts';
import { addPurgeRoute } from './hosts/purgeRoute.ts';
import type { Clock } from '../system/clock.ts';
import type { Config } from '../start/config.ts';
import type { Database } from '../database/database.ts';
import type { Replica } from '../database/replica/openReplica.ts';
import type { Counts } from '../domain/limits/counts.ts';
import { rateLimitStore } from './base/rateLimitStore.ts';
import { addMediaRoutes } from './media/mediaRoutes.ts';
import { addBeaconRoute, type BeaconDeps } from './pageViews/beaconRoute.ts';
import type { PictureStore } from '../domain/media/pictureStore.ts';
import { addVideoRoutes } from './media/videoRoutes.ts';
import { addOwnerCssRoutes } from './media/ownerCssRoutes.ts';
import { sharedRows } from '../resources/rows/sharedRows.ts';
import type { SearchDeps } from '../resources/search/search.ts';
import { addAdmission, AdmissionRefused } from './base/admission.ts';
import { addApiRoute } from './apiRoute.ts';
import { addBodyBudget, BODY_BYTES } from './base/bodyBudget.ts';
import { addHealthRoute } from './base/healthRoute.ts';
import { requireHostCall } from './base/hostCalls.ts';
import { addMetricsRoute } from './base/observability/metricsRoute.ts';
import { observeRequests } from './base/observability/observeRequests.ts';
import { createPlatformMetrics } from './base/observability/platformMetrics.ts';
import { createRequestRecords } from './base/observability/requestRecord.ts';
import { watchedDatabase, type StatementWatch } from './base/observability/watchedDatabase.ts';
import { watchedResources } from './base/observability/watchedResources.ts';
import { createResources } from '../resources/resources.ts';
import { toStatusCode } from './base/toStatusCode.ts';
import { createWriteLimit } from '../resources/request/writeLimit.ts';

export type ServerDeps = {
  readonly config: Pick<
    Config,
    | 'hostOrigin'
    | 'platformOrigin'
    | 'adsOrigin'
    | 'consoleOrigin'
    | 'adminToken'
    | 'metricsToken'
    | 'siteName'
    | 'trustedProxies'
    | 'slowMs'
    | 'signUpsPerVisitor'
    | 'postgres'
    | 'mediaBucket'
    | 'recaptcha'
    | 'followLimits'
    | 'reblogsADay'
    | 'entriesADay'
    | 'picturesMbPerMember'
    | 'fixedNow'
  >;
  readonly database: Database;
  /** replica of the database; null: none */
  readonly replica: Pick<Replica, 'database' | 'mayRead'> | null;
  readonly clock: Clock;
  /** counters of rate limits */
  readonly counts: Counts;
  readonly pictures: PictureStore;
  readonly foreignPictures: ForeignPictureStore;
  readonly cards: Pick<CardRoutesDeps, 'cards' | 'hasFont'>;
  readonly views: BeaconDeps['views'];
  readonly visits: BeaconDeps['visits'];
  readonly cohortUrl: BeaconDeps['cohortUrl'];
  /** whether a request may reach admin routes and metrics */
  readonly isAdmin?: (request: IncomingMessage) => boolean;
  /** the data folder */
  readonly folder: string;
  readonly purges: Pick<PurgeLog, 'purge' | 'after'>;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly readWords: SearchDeps['readWords'];
};

/** Timeouts in ms. */
const PATIENCE = { ...REQUEST_TIMEOUTS, silenceMs: 60_000, checkMs: 5000 } as const;

const MB = 1024 * 1024;

const ADMIN_ADDRESS = /^\/_(?:admin\/|metrics(?:[?]|$))/;

/** Creates the platform's HTTP server with all routes; it does not listen yet. */
export const createServer = async (deps: ServerDeps): Promise<FastifyInstance> => {
  const { config, clock, counts, metrics } = deps;
  const { purge } = deps.purges;
  const isSecure = config.platformOrigin.startsWith('https:');
  const internalKey = config.adminToken === null ? null : internalReadsKey(config.adminToken);
  const records = createRequestRecords();
  const figures = createPlatformMetrics(metrics);
  const watch: StatementWatch = {
    began: figures.statementBegan,
    ended: (note) => {
      figures.statementEnded(note.ms);
      records.getStore()?.statements.push(note);
    },
  };
  const database = watchedDatabase(deps.database, watch);
  const loggerInstance: FastifyBaseLogger = deps.log;
  const server = fastify({
    loggerInstance,
    bodyLimit: BODY_BYTES,
    // the request's observer creates a logger with the request's ids
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: PATIENCE.requestTimeout,
    connectionTimeout: PATIENCE.silenceMs,
    keepAliveTimeout: PATIENCE.silenceMs,
    http: {
      headersTimeout: PATIENCE.headersTimeout,
      connectionsCheckingInterval: PATIENCE.checkMs,
      // detects vanished clients, such as phones
      keepAlive: true,
      keepAliveInitialDelay: 30_000,
    },
    trustProxy: [...config.trustedProxies],
  });
  await server.register(cookie);
  await server.register(formbody);
  await server.register(rateLimit, { global: false, store: rateLimitStore(counts) });

  // no route needs a NUL, and PostgreSQL cannot store one
  server.addHook('onRequest', async (request, reply) =>
    request.url.includes('%00') ? reply.code(400).send({ message: 'Bad Request' }) : undefined,
  );
  server.addHook('onSend', async (_request, reply) => {
    reply.header('X-Content-Type-Options', 'nosniff');
    if (isSecure) reply.header(...TRANSPORT_HEADER);
  });
  const { isAdmin = () => true } = deps;
  server.addHook('onRequest', async (request, reply) =>
    ADMIN_ADDRESS.test(request.url) && !isAdmin(request.raw)
      ? reply.code(404).send({ message: 'Not Found' })
      : undefined,
  );
  restrictAdsOrigin(server, config);
  server.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not Found' }));
  server.setErrorHandler((error, request, reply) => {
    const status = toStatusCode(error);
    // refused requests in an overload are not logged one by one
    if (status < 500 || error instanceof AdmissionRefused) {
      const message = error instanceof Error ? error.message : 'Bad Request';
      return reply.code(status).send({ message });
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    const message = status === 503 ? 'Service Unavailable' : 'Internal Server Error';
    return reply.code(status).send({ message });
  });

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
  const foreign = createForeignAddresses(
    await platformKey(deps.database, 'foreign-pictures'),
    config.platformOrigin,
  );
  const challenge = config.recaptcha
    ? createRecaptcha(config.recaptcha, config.platformOrigin)
    : proofChallenge(createProofOfWork(database, clock, COMMENT_PROOF));
  const candidates = createCandidateFinder(database);
  const api = {
    database,
    foreignPicture: foreign.of,
    deliver: deliveryCache(config.platformOrigin, foreign.of),
    clock,
    readWords: deps.readWords,
    purge,
    platformOrigin: config.platformOrigin,
    adsOrigin: config.adsOrigin,
    hostOrigin: config.hostOrigin,
    counts,
    takeWrite: createWriteLimit(counts),
    isProven: challenge.isPassed,
    followLimits: config.followLimits,
    reblogsADay: config.reblogsADay,
    pictures: deps.pictures,
    pictureQuotaBytes: config.picturesMbPerMember * MB,
    draw: config.fixedNow === null ? secureRandom : seededRandom,
    // no cache under a fixed clock, so that changes are visible at once
    findCandidates: config.fixedNow === null ? briefCandidateCache(candidates) : candidates,
    draftsKey: await platformKey(deps.database, 'drafts'),
    networkKey: await platformKey(deps.database, 'comment-networks'),
  };
  const sanitiser = createSanitiserThread();
  server.addHook('onClose', () => sanitiser.close());
  const warmSanitiser = () => {
    sanitiser.warm().catch((err: unknown) => server.log.warn({ err }, 'sanitiser did not start'));
  };
  const layerOn = (deps: typeof api) => ({
    resources: watchedResources(createResources(deps), (answered) => {
      const { resource, operation } = answered;
      figures.resource(answered);
      // a member who opens the editor will soon save a text
      if (resource === 'ownEntries' || resource === 'ownEntry') warmSanitiser();
      records
        .getStore()
        ?.resources.push(operation === 'read' ? resource : `${resource}.${operation}`);
    }),
    shareRows: () => sharedRows(deps),
  });
  const { replica } = deps;
  const layers = {
    primary: layerOn(api),
    replica: replica && {
      ...layerOn({ ...api, database: watchedDatabase(replica.database, watch) }),
      mayRead: replica.mayRead,
    },
  };
  addApiRoute(server, layers, records, internalKey);
  addDesignRoutes(server, api);
  addEditorRoutes(server, { ...api, sanitiser, entriesADay: config.entriesADay });
  addPurgeRoute(server, deps.purges, internalKey);
  addCanaryStopRoute(server, { database, clock }, internalKey);
  await addEmbedRoutes(server, { ...api, embedOrigin: config.platformOrigin, challenge });
  addCheerRoutes(server, {
    ...api,
    cheerKey: await platformKey(deps.database, 'cheers'),
  });
  addAdRoutes(server, { ...api, metrics, adKey: await platformKey(deps.database, 'ads') });
  addBeaconRoute(server, { ...deps, hostOrigin: config.hostOrigin });
  addAccountRoutes(server, { database, clock, counts, purge, pictures: deps.pictures, ...config });
  addSessionRoutes(server, { database, clock });
  addMediaRoutes(server, deps.pictures);
  addForeignPictureRoute(server, foreign, deps.foreignPictures);
  addVideoRoutes(server, database);
  addCardRoutes(server, {
    database,
    clock,
    platformOrigin: config.platformOrigin,
    siteName: config.siteName,
    ...deps.cards,
  });
  addOwnerCssRoutes(server, database);
  addAdminRoutes(server, {
    database,
    clock,
    purge,
    pictures: deps.pictures,
    adminToken: config.adminToken,
    mediaOrigin: config.platformOrigin,
    folder: deps.folder,
    mediaBucket: config.mediaBucket,
    databaseName: config.postgres?.visible ?? `embedded, in ${deps.folder}`,
  });
  return server;
};
