import '@engawa/server-kit/process/holdTickShape.ts';
import type { Server } from 'node:http';
import { createPeerTrust } from '@engawa/server-kit/http/peerTrust.ts';
import {
  createAdminListener,
  type AdminListener,
} from '@engawa/server-kit/process/adminListener.ts';
import { drainable, type Drain } from '@engawa/server-kit/process/drainServer.ts';
import { endOnSignal } from '@engawa/server-kit/process/endOnSignal.ts';
import { listenOn } from '@engawa/server-kit/process/listenAddress.ts';
import { createLogger, logCrashes, type Logger } from '@engawa/observability/log/logger.server.ts';
import { readHostConfig, type HostConfig } from '../protocol/config/hostConfig.server.ts';
import { createDomainDirectory } from './customDomains/domainDirectory.ts';
import { createFindAmebaId } from './customDomains/findAmebaId.ts';
import { logExpiredExperiments } from '../protocol/experiments/runningExperiments.ts';
import { buildSetRoutes } from './buildSetRoutes.ts';
import { createHostServer } from './createHostServer.ts';
import { createPurges } from './createPurges.ts';
import { createRendering } from './createRendering.ts';
import { createSite } from './createSite.ts';
import { createHostContext, type HostContext } from './hostContext.ts';
import type { HostParts } from './hostParts.ts';
import { createObserver } from './observability/observer.ts';
import { createSets } from './releaseSets/createSets.server.ts';
import { hostRoutes } from './routes.ts';

/** short, because the supervisor stops the platform after the host and gives both together 5 s */
const DRAIN = { lingerMs: 500, limitMs: 2500 } as const;

const createDomains = ({ config, log }: HostContext) =>
  createDomainDirectory({
    ownHosts: new Set(
      [config.origins.host, config.origins.platform].map((origin) => new URL(origin).hostname),
    ),
    findAmebaId: createFindAmebaId(config.platformAddress, config.internalKey),
    onFailure: (host, err) => log.warn({ host, err }, 'custom domain lookup failed'),
  });

/** Creates the sessions that use their own release sets. */
const createSetSessions = (parts: HostParts) => {
  const { context, rendering, site } = parts;
  const { follower } = rendering.live;
  return createSets({
    source: rendering.source,
    follower,
    worker: rendering.worker,
    log: context.log,
    isSecure: context.isSecure,
    liveSet: () => follower.set,
    livePrivate: () => follower.privateReleases,
    common: site.headers,
    pages: site.setup,
    config: context.config,
    own: rendering.own,
    buildRoutes: (services) => buildSetRoutes(parts, services),
    errorPage: site.pages.errorPage,
  });
};

type Sets = ReturnType<typeof createSetSessions>;

const createServer = (
  parts: HostParts,
  sets: Sets,
  admin: AdminListener,
  isDraining: () => boolean,
): Server => {
  const { context, rendering, site } = parts;
  const { config, log, isSecure } = context;
  const isTraced = createPeerTrust(config.trustedProxies);
  return createHostServer(
    hostRoutes(parts, sets.controller, isDraining),
    site.pages,
    createObserver(log, rendering.figures.answered, isTraced),
    {
      isSecure,
      isAdmin: admin.isOpenTo,
      placeOf: createDomains(context),
      enter: site.enter,
      sets: sets.controller,
    },
  );
};

/** Finishes open requests and releases all resources. */
const shutDown = async (
  { context, rendering, purges }: HostParts,
  sets: Sets,
  admin: AdminListener,
  drain: Drain,
): Promise<void> => {
  const { live, pool, threads } = rendering;
  live.follower.stop();
  live.watch.end();
  // the three steps run in parallel, because the supervisor kills the process after 2.8 s
  const [isWhole] = await Promise.all([drain(DRAIN), purges.end(), admin.close()]);
  if (!isWhole) context.log.warn('shutdown timeout: open requests aborted');
  await Promise.all([pool.close(), threads.close(), sets.close()]);
};

/** Starts listening. @returns shuts down: finishes open requests and releases all resources */
const start = async (config: HostConfig, log: Logger): Promise<() => Promise<void>> => {
  const context = createHostContext(config, log);
  logExpiredExperiments(config.experiments, context.now(), log);
  const rendering = await createRendering(context);
  const site = await createSite(context, rendering);
  const purges = createPurges(context, rendering);
  const parts = { context, rendering, site, purges };
  const sets = createSetSessions(parts);
  const admin = createAdminListener(config.adminListen);
  let isDraining = false;
  const server = createServer(parts, sets, admin, () => isDraining);
  const drain = drainable(server);
  await admin.listen((request, response) => server.emit('request', request, response));
  await listenOn(server, config.listen);
  log.info({ ...config.listen, releases: rendering.live.follower.set.id }, 'listening');
  return () => {
    isDraining = true;
    return shutDown(parts, sets, admin, drain);
  };
};

const startOrSayWhyNot = async () => {
  try {
    const config = readHostConfig(process.env);
    const log = createLogger('host', config.logLevel);
    logCrashes(log);
    return await start(config, log);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(1);
  }
};

await endOnSignal(await startOrSayWhyNot());
