import { isLoopback, toVisitorNetwork } from '@engawa/api-client/server/visitorNetwork.ts';
import { BEACON_PATH } from '@engawa/contract/pages/pageView.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Counts } from '../limits/counts.ts';
import { toTokyoDay } from '../tokyoTime.ts';
import { readBeaconQuery } from './beaconQuery.ts';
import type { Visit } from '../ownStats/storeVisits.ts';
import type { Counter as SeenCounter } from './counter.ts';
import type { ViewedPage } from './storeViews.ts';
import { createWebPerformance } from './webPerformance.ts';

/** one transparent pixel */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** from one address: many readers may share it, but no reader turns twenty pages a second */
const RATE_LIMIT = { max: 1200, timeWindow: '1 minute' } as const;

export type BeaconDeps = {
  readonly hostOrigin: string;
  readonly clock: Clock;
  readonly counts: Counts;
  readonly views: Pick<SeenCounter<ViewedPage>, 'add'>;
  /** where views came from, and of how many readers they are */
  readonly visits: Pick<SeenCounter<Visit>, 'add'>;
  readonly metrics: Metrics;
  /** where the beacon of a view leads on to; null where it ends here */
  readonly cohortUrl: () => Promise<string | null>;
};

/** Drawn or fetched before anybody has seen it. */
const isAhead = ({ headers }: FastifyRequest) =>
  String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');

/** Another site's page, by what its reader's browser says of it. */
const isForeign = ({ headers }: FastifyRequest, hostOrigin: string) =>
  headers.referer !== undefined && URL.parse(headers.referer)?.origin !== hostOrigin;

/** Whether somebody has seen a page. */
const isViewed = (outcome: string): boolean => ['counted', 'repeated', 'site'].includes(outcome);

/** Who has asked not to be tracked names no session, and is in no share of the visitors either. */
const isFollowed = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'session_id' in query && query.session_id !== '';

/** An address that several readers share opens a page so often, which is no view after that. */
const VIEWS_OF_ONE_PAGE = { most: 4, withinMs: 10 * 60_000 } as const;

/**
 * Makes the judge of whether a view counts: one address cannot pump a page. What is counted is kept as a
 * digest, and nothing of who has seen what. Loopback is for tests and measurements.
 */
const createPumpGuard =
  (counts: Counts) =>
  async (address: string, amebaId: string, entryId: number | null): Promise<boolean> => {
    const visitor = toVisitorNetwork(address);
    if (isLoopback(visitor)) return true;
    const page = `${visitor} ${amebaId} ${entryId}`;
    const { made } = await counts.take('view', page, VIEWS_OF_ONE_PAGE.withinMs);
    return made <= VIEWS_OF_ONE_PAGE.most;
  };

/** `GET /_beacon`: counts a view by blog, entry, day and where it came from, and keeps nothing of who has seen it. */
export const addBeaconRoute = (server: FastifyInstance, deps: BeaconDeps): void => {
  const { hostOrigin, clock, views, visits } = deps;
  const beacons = new Counter({
    name: 'engawa_platform_beacons_total',
    help: 'Page-view beacons, by what became of them: counted, of the site, event, bot, ahead, foreign, malformed, repeated, full, limited',
    labelNames: ['outcome'],
    registers: [deps.metrics],
  });

  const isView = createPumpGuard(deps.counts);
  const keepPerformance = createWebPerformance(deps.metrics);

  const take = async (request: FastifyRequest) => {
    // first: a browser that a test drives counts as a bot, and must report a page whose beacons are malformed
    const notified = readBeaconQuery(request.query, hostOrigin);
    if (notified === null) return 'malformed';
    const userAgent = request.headers['user-agent'] ?? '';
    if (userAgent === '' || isbot(userAgent)) return 'bot';
    if (isAhead(request)) return 'ahead';
    if (isForeign(request, hostOrigin)) return 'foreign';
    // what is done on a page is no view of it
    if (notified.action === 'measure_web_performance') keepPerformance(notified.figures);
    if (notified.action !== 'view') return 'event';
    const { amebaId, entryId } = notified;
    if (amebaId === '') return 'site';
    if (!(await isView(request.ip, amebaId, entryId))) return 'repeated';
    const day = toTokyoDay(clock());
    if (!views.add({ amebaId, entryId, day })) return 'full';
    // the view counts all the same where there is no room for what it tells beside
    visits.add({ day, amebaId, session: notified.session, ...notified.cameFrom });
    return 'counted';
  };

  const rateLimit = { ...RATE_LIMIT, onExceeded: () => beacons.inc({ outcome: 'limited' }) };
  server.get(BEACON_PATH, { config: { rateLimit } }, async (request, reply) => {
    const outcome = await take(request);
    beacons.inc({ outcome });
    if (outcome === 'malformed') return reply.code(400).send({ message: 'the view is malformed' });
    if (outcome === 'full') return reply.code(503).send({ message: 'Service Unavailable' });
    const cohortUrl = isViewed(outcome) && isFollowed(request) ? await deps.cohortUrl() : null;
    if (cohortUrl !== null) return reply.header('Cache-Control', 'no-store').redirect(cohortUrl, 302);
    return reply
      .type('image/gif')
      .header('Cache-Control', 'no-store')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(PIXEL);
  });
};
