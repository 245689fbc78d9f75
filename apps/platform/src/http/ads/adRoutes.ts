import { toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import type { Metrics } from '@engawa/observability/metrics/metrics.server.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Counter } from 'prom-client';
import * as v from 'valibot';
import { idParam } from '../../resources/request/params.ts';
import { frameSchema, toAdPlace } from '../../resources/ads/adPlace.ts';
import {
  creativePage,
  creativePolicy,
  framePage,
  framePolicy,
  noAdPage,
  type AdOrigins,
  type DisplayedAd,
} from './adPages.ts';
import {
  issueTicket,
  redeemTicket,
  parseTicket,
  type AdAction,
  type TicketDeps,
} from '../../domain/ads/adTicket.ts';
import { chooseAd, MQPS, type AdPlace, type ChooseAdDeps } from '../../domain/ads/chooseAd.ts';

/**
 * Maximum requests per minute and network address. They are high, because readers may share an
 * address and a page has up to ten frames.
 */
const RATE_LIMITS = { frames: 1200, impressions: 1200, clicks: 120 } as const;
/** Timeout of an ad request. */
const DRAW_MS = 3000;
const BODY_LIMIT = 2048;
const MOST_TICKET = 1000;

const NO_STORE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' } as const;

export type AdRoutesDeps = ChooseAdDeps &
  TicketDeps &
  AdOrigins & {
    readonly metrics: Metrics;
  };

type CreativeRow = {
  readonly advertiser: string;
  readonly image_path: string | null;
  readonly headline: string;
  readonly alt_text: string;
};

const ticketText = v.pipe(v.string(), v.maxLength(MOST_TICKET));

class TooSlow extends Error {
  readonly statusCode = 503;
}

/** @errors throws TooSlow if the database exceeds the timeout */
const inTime = async <T>(work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new TooSlow('ad selection timed out')), DRAW_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
};

/** Bots and prefetches do not count as impressions. */
const isNoReader = ({ headers }: FastifyRequest): boolean => {
  const userAgent = headers['user-agent'] ?? '';
  const purpose = String(headers['sec-purpose'] ?? headers['purpose'] ?? '');
  return userAgent === '' || isbot(userAgent) || purpose.includes('prefetch');
};

type AdContext = { readonly deps: AdRoutesDeps; readonly events: Counter<'act' | 'outcome'> };

/** Selects an ad for a slot, with its creative. */
const findVisible = async (
  deps: AdRoutesDeps,
  place: AdPlace,
  tag: string,
): Promise<{ readonly rver: string; readonly visible: DisplayedAd | 'empty' }> => {
  const { rver, ad } = await chooseAd(deps, place);
  if (ad === null) return { rver, visible: 'empty' };
  const [row] = await deps.database.query<CreativeRow>(
    `select c.advertiser, a.image_path, a.headline, a.alt_text
       from ad_creatives a join ad_campaigns c on c.campaign_id = a.campaign_id
      where a.creative_id = $1`,
    [ad.creativeId],
  );
  // the creative was deleted between the two queries
  if (!row) return { rver, visible: 'empty' };
  const { campaignId: campaign, creativeId: creative } = ad;
  return {
    rver,
    visible: {
      spot: place.spot,
      creativeId: creative,
      advertiser: row.advertiser,
      imagePath: row.image_path,
      headline: row.headline,
      alt: row.alt_text,
      ticket: issueTicket(deps, { campaign, creative, spot: place.spot, tag }),
    },
  };
};

const buildRateLimit = (max: number) => ({
  rateLimit: {
    max,
    timeWindow: '1 minute',
    keyGenerator: (request: FastifyRequest) => toVisitorNetwork(request.ip),
  },
});

/** Counts an event; a ticket counts once for each action. */
const countEvent = async (
  { deps, events }: AdContext,
  request: FastifyRequest,
  ticket: string,
  act: AdAction,
) => {
  const outcome = isNoReader(request) ? 'bot' : await redeemTicket(deps, ticket, act);
  events.inc({ act, outcome });
  return outcome;
};

const addFrameRoute = (server: FastifyInstance, { deps, events }: AdContext): void => {
  const policy = framePolicy(deps);
  const framed = (reply: FastifyReply) =>
    reply
      .headers({ ...NO_STORE, 'Content-Security-Policy': policy })
      .type('text/html; charset=utf-8');

  server.register(async (frames) => {
    // on any error the page has an empty frame instead of an error message
    frames.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode < 400) return payload;
      events.inc({ act: 'frame', outcome: 'failed' });
      framed(reply.code(200)).removeHeader('content-length');
      const requested = v.safeParse(v.object({ spot: v.string() }), request.query);
      const spotId = requested.success ? requested.output.spot : '';
      return framePage(deps, { spotId, mqps: MQPS, rver: '' }, 'failed');
    });
    frames.get(
      '/_ads/frame',
      { config: buildRateLimit(RATE_LIMITS.frames) },
      async (request, reply) => {
        const requested = v.parse(frameSchema, request.query);
        const place = toAdPlace(requested, requested.campaign ?? null);
        const { rver, visible } = await inTime(findVisible(deps, place, requested.tag));
        events.inc({ act: 'frame', outcome: visible === 'empty' ? 'empty' : 'filled' });
        return framed(reply).send(
          framePage(deps, { spotId: place.spotId, mqps: MQPS, rver }, visible),
        );
      },
    );
  });
};

const addCreativeRoute = (server: FastifyInstance, { deps }: AdContext): void => {
  const policy = creativePolicy(deps.platformOrigin);
  server.get<{ Params: { id: string } }>('/_ads/creative/:id', async (request, reply) => {
    const id = v.parse(idParam, request.params.id);
    const [row] = await deps.database.query<{ html: string }>(
      'select html from ad_creatives where creative_id = $1 and html is not null',
      [id],
    );
    if (!row) return reply.code(404).send({ message: 'Not Found' });
    return reply
      .headers({
        // the content of a creative's id never changes
        'Cache-Control': 'public, max-age=300',
        'Referrer-Policy': 'no-referrer',
        'Content-Security-Policy': policy,
      })
      .type('text/html; charset=utf-8')
      .send(creativePage(row.html));
  });
};

const addViewedRoute = (server: FastifyInstance, context: AdContext): void => {
  server.post(
    '/_ads/viewed',
    { bodyLimit: BODY_LIMIT, config: buildRateLimit(RATE_LIMITS.impressions) },
    async (request, reply) => {
      reply.headers(NO_STORE);
      // a sandboxed frame sends a null origin, and nothing else posts here
      const { origin } = request.headers;
      if (origin !== undefined && origin !== 'null')
        return reply.code(403).send({ message: 'Forbidden' });
      const outcome = await countEvent(
        context,
        request,
        v.parse(ticketText, request.body),
        'impression',
      );
      if (outcome === 'malformed') return reply.code(400).send({ message: 'Bad Request' });
      return reply.code(204).send();
    },
  );
};

const addClickRoute = (server: FastifyInstance, context: AdContext): void => {
  const { deps } = context;
  server.register(async (clicks) => {
    // the link opens in a tab, where the reader sees the complete error page
    clicks.addHook('onSend', async (_request, reply, payload) => {
      if (reply.statusCode < 400) return payload;
      reply
        .removeHeader('content-length')
        .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
        .type('text/html; charset=utf-8');
      return noAdPage();
    });
    const config = buildRateLimit(RATE_LIMITS.clicks);
    clicks.get('/_ads/click', { config }, async (request, reply) => {
      reply.headers(NO_STORE);
      const requested = v.safeParse(v.object({ ticket: ticketText }), request.query);
      if (!requested.success) return reply.code(404).send();
      const ticket = parseTicket(deps, requested.output.ticket);
      if (ticket === null) return reply.code(404).send();
      // the target is never taken from the query
      const [row] = await deps.database.query<{ landing_url: string }>(
        'select landing_url from ad_creatives where creative_id = $1',
        [ticket.creative],
      );
      if (!row) return reply.code(404).send();
      await countEvent(context, request, requested.output.ticket, 'click');
      return reply.redirect(row.landing_url, 303);
    });
  });
};

/**
 * `/_ads/frame`, `/_ads/creative/{id}`, `/_ads/viewed`, `/_ads/click`: ads in frames with an opaque
 * origin, which read and set no cookie. docs/contracts/ads.md
 */
export const addAdRoutes = (server: FastifyInstance, deps: AdRoutesDeps): void => {
  const events = new Counter({
    name: 'engawa_platform_ad_events_total',
    help: 'Frames of ads, impressions and clicks, by what became of them',
    labelNames: ['act', 'outcome'],
    registers: [deps.metrics],
  });
  const context = { deps, events };
  addFrameRoute(server, context);
  addCreativeRoute(server, context);
  addViewedRoute(server, context);
  addClickRoute(server, context);
};
