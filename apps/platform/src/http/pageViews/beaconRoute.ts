import { isLoopback, toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import { BEACON_PATH } from '@engawa/contract/pages/pageView.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Counter } from 'prom-client';
import type { Clock } from '../../system/clock.ts';
import type { Counts } from '../../domain/limits/counts.ts';
import { toTokyoDay } from '../../system/tokyoTime.ts';
import { readBeaconQuery } from './beaconQuery.ts';
import type { Visit } from '../../domain/pageViews/storeVisits.ts';
import type { Counter as SeenCounter } from '../../domain/pageViews/counter.ts';
import type { ViewedPage } from '../../domain/pageViews/storeViews.ts';
import { createWebPerformance } from './webPerformance.ts';

/** one transparent pixel */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** per address: many readers may share one, but no reader opens twenty pages a second */
const RATE_LIMIT = { max: 1200, timeWindow: '1 minute' } as const;

export type BeaconDeps = {
  readonly hostOrigin: string;
  readonly clock: Clock;
  readonly counts: Counts;
  readonly views: Pick<SeenCounter<ViewedPage>, 'add'>;
  /** counter of referrers and readers */
  readonly visits: Pick<SeenCounter<Visit>, 'add'>;
  readonly metrics: Metrics;
  /** redirect target of a view's beacon; null: none */
  readonly cohortUrl: () => Promise<string | null>;
};

/** Whether the page was prefetched or prerendered. */
const isAhead = ({ headers }: FastifyRequest) =>
  String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');

/** Whether the page is on another site, by the Referer header. */
const isForeign = ({ headers }: FastifyRequest, hostOrigin: string) =>
  headers.referer !== undefined && URL.parse(headers.referer)?.origin !== hostOrigin;

/** Whether the outcome is a page view. */
const isViewed = (outcome: string): boolean => ['counted', 'repeated', 'site'].includes(outcome);

/** A reader with Do Not Track sends no session, and is assigned to no cohort. */
const isFollowed = ({ query }: FastifyRequest): boolean =>
  typeof query === 'object' && query !== null && 'session_id' in query && query.session_id !== '';

/** Views of one page from one address that count; several readers may share an address. */
const VIEWS_OF_ONE_PAGE = { most: 4, withinMs: 10 * 60_000 } as const;

/**
 * Creates the check that limits the views of one address, so that no one can inflate a page's
 * count. Only a digest is stored, which links no reader to a page. Loopback is exempt for tests and
 * measurements.
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

/**
 * `GET /_beacon`: counts a view by blog, entry, day and referrer; stores nothing about the reader.
 */
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
    // first, because a browser under test counts as a bot but must report malformed beacons
    const beacon = readBeaconQuery(request.query, hostOrigin);
    if (beacon === null) return 'malformed';
    const userAgent = request.headers['user-agent'] ?? '';
    if (userAgent === '' || isbot(userAgent)) return 'bot';
    if (isAhead(request)) return 'ahead';
    if (isForeign(request, hostOrigin)) return 'foreign';
    // an event on a page is not a view
    if (beacon.action === 'measure_web_performance') keepPerformance(beacon.figures);
    if (beacon.action !== 'view') return 'event';
    const { amebaId, entryId } = beacon;
    if (amebaId === '') return 'site';
    if (!(await isView(request.ip, amebaId, entryId))) return 'repeated';
    const day = toTokyoDay(clock());
    if (!views.add({ amebaId, entryId, day })) return 'full';
    // the view counts even if its visit is dropped for lack of capacity
    visits.add({ day, amebaId, session: beacon.session, ...beacon.cameFrom });
    return 'counted';
  };

  const rateLimit = { ...RATE_LIMIT, onExceeded: () => beacons.inc({ outcome: 'limited' }) };
  server.get(BEACON_PATH, { config: { rateLimit } }, async (request, reply) => {
    const outcome = await take(request);
    beacons.inc({ outcome });
    if (outcome === 'malformed') return reply.code(400).send({ message: 'the view is malformed' });
    if (outcome === 'full') return reply.code(503).send({ message: 'Service Unavailable' });
    const cohortUrl = isViewed(outcome) && isFollowed(request) ? await deps.cohortUrl() : null;
    if (cohortUrl !== null)
      return reply.header('Cache-Control', 'no-store').redirect(cohortUrl, 302);
    return reply
      .type('image/gif')
      .header('Cache-Control', 'no-store')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(PIXEL);
  });
};
