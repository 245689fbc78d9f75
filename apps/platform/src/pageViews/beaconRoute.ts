import { BEACON_PATH } from '@engawa/contract/pages/pageView.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Counter } from 'prom-client';
import type { Clock } from '../clock.ts';
import { toTokyoDay } from '../tokyoTime.ts';
import { readBeacon } from './beaconQuery.ts';
import type { ViewCounter } from './viewCounter.ts';

/** one transparent pixel */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** from one address: many readers may share it, but no reader turns twenty pages a second */
const RATE_LIMIT = { max: 1200, timeWindow: '1 minute' } as const;

export type BeaconDeps = {
  readonly hostOrigin: string;
  readonly clock: Clock;
  readonly views: Pick<ViewCounter, 'add'>;
  readonly metrics: Metrics;
};

/** Drawn or fetched before anybody has seen it. */
const isAhead = ({ headers }: FastifyRequest) =>
  String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');

/** Another site's page, by what its reader's browser says of it. */
const isForeign = ({ headers }: FastifyRequest, hostOrigin: string) =>
  headers.referer !== undefined && URL.parse(headers.referer)?.origin !== hostOrigin;

/** `GET /_beacon`: counts a view by blog and entry, and keeps nothing of who has seen it. */
export const addBeaconRoute = (server: FastifyInstance, deps: BeaconDeps): void => {
  const { hostOrigin, clock, views } = deps;
  const beacons = new Counter({
    name: 'engawa_platform_beacons_total',
    help: 'Page-view beacons, by what became of them: counted, of the site, event, bot, ahead, foreign, malformed, full, limited',
    labelNames: ['outcome'],
    registers: [deps.metrics],
  });

  const take = (request: FastifyRequest) => {
    const userAgent = request.headers['user-agent'] ?? '';
    if (userAgent === '' || isbot(userAgent)) return 'bot';
    if (isAhead(request)) return 'ahead';
    if (isForeign(request, hostOrigin)) return 'foreign';
    const told = readBeacon(request.query, hostOrigin);
    if (told === null) return 'malformed';
    // what is done on a page is no view of it
    if (told.action !== 'view') return 'event';
    const { amebaId, entryId } = told;
    if (amebaId === '') return 'site';
    return views.add({ amebaId, entryId, day: toTokyoDay(clock()) }) ? 'counted' : 'full';
  };

  const rateLimit = { ...RATE_LIMIT, onExceeded: () => beacons.inc({ outcome: 'limited' }) };
  server.get(BEACON_PATH, { config: { rateLimit } }, async (request, reply) => {
    const outcome = take(request);
    beacons.inc({ outcome });
    if (outcome === 'malformed') return reply.code(400).send({ message: 'the view is malformed' });
    if (outcome === 'full') return reply.code(503).send({ message: 'Service Unavailable' });
    return reply
      .type('image/gif')
      .header('Cache-Control', 'no-store')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .send(PIXEL);
  });
};
