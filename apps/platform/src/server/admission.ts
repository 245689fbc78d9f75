import { HOST_CALL_HEADER } from '@engawa/api-client/server/internalReads.ts';
import {
  isLoopback,
  networkAround,
  toVisitorNetwork,
} from '@engawa/api-client/server/visitorNetwork.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createConcurrencyLimits } from './concurrencyLimits.ts';

/** when a caller that was turned away should come back */
const RETRY_AFTER_S = 5;

/** Requests of one kind that are answered at once; others of their kind are turned away meanwhile. */
export type Pool = {
  readonly name: string;
  readonly paths: RegExp;
  /** left out: all of its paths */
  readonly isMatch?: (request: FastifyRequest) => boolean;
  readonly atOnce: number;
  /** of one visitor, and half of those of the network around; null: hosts send them for many */
  readonly each: number | null;
};

/**
 * Pools of their own, so that no kind costs another its answers. A group of reads takes about 5 ms, so
 * the last of 128 waits under a second. Media are for whoever reads slowly; a password takes 250 ms.
 */
export const POOLS: readonly Pool[] = [
  { name: 'embed', paths: /^\/embed\//, atOnce: 64, each: 16 },
  {
    // what visitors ask their host for, which limits each of them
    name: 'calls',
    paths: /^\/_api(?:[/;?]|$)/,
    isMatch: ({ headers }) => headers[HOST_CALL_HEADER] !== undefined,
    atOnce: 96,
    each: null,
  },
  { name: 'reads', paths: /^\/_api(?:[/;?]|$)/, atOnce: 128, each: null },
  // what hosts ask for members who come from or go to the accounts' pages
  {
    name: 'sessions',
    paths: /^\/_accounts\/(?:exchange|signout)(?:[/?]|$)/,
    atOnce: 32,
    each: null,
  },
  {
    name: 'accounts',
    paths: /^\/(?:signin|signup|recover|account|team|_accounts)(?:[/?]|$)/,
    atOnce: 32,
    each: 8,
  },
  // each may wait for another site
  { name: 'foreign', paths: /^\/foreign_images\//, atOnce: 72, each: 24 },
  {
    name: 'media',
    paths: /^\/(?:user_images|user_videos|entry_cards|user_css)\//,
    atOnce: 128,
    each: 48,
  },
  { name: 'ads', paths: /^\/_ads\//, atOnce: 64, each: 24 },
  // a text or a picture may wait for its turn; those of one member are limited by their route
  { name: 'editor', paths: /^\/_editor\//, atOnce: 32, each: null },
  // each confines a sheet on a thread of its own
  { name: 'design', paths: /^\/_design\//, atOnce: 4, each: null },
  // each host waits for news in one of them
  { name: 'purges', paths: /^\/_purges(?:[?]|$)/, atOnce: 64, each: null },
  // counted by the minute of each address in their route
  { name: 'beacons', paths: /^\/_beacon(?:[?]|$)/, atOnce: 64, each: null },
  { name: 'rest', paths: /^\//, atOnce: 64, each: 16 },
];

/** How the platform is asked how it is; it must answer when nothing else does. */
const ALWAYS_ADMITTED = /^\/_(?:health|metrics)(?:\?|$)/;

/** Refused for the load of the moment; an error, so that each kind of page has its own words for it. */
export class AdmissionRefused extends ResourceError {
  constructor(status: 429 | 503) {
    super(status, status === 429 ? 'Too Many Requests' : 'Service Unavailable');
  }
}

const createAdmit = (pools: readonly Pool[]) => {
  const hold = createConcurrencyLimits();
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const pool = pools.find(
      ({ paths, isMatch: isOf }) => paths.test(request.url) && isOf?.(request) !== false,
    );
    if (!pool) return;
    const visitor = toVisitorNetwork(request.ip);
    const { name, each, atOnce } = pool;
    const ofVisitor =
      each === null || isLoopback(visitor)
        ? []
        : [
            { key: `${name} of ${visitor}`, most: each, status: 429 as const },
            {
              key: `${name} around ${networkAround(visitor)}`,
              most: 2 * each,
              status: 429 as const,
            },
          ];
    const full = hold(reply, [...ofVisitor, { key: name, most: atOnce, status: 503 as const }]);
    if (full) throw new AdmissionRefused(full.status);
  };
};

/**
 * Turns away what is more than its pool takes at once, or than one visitor has in it. A request counts from
 * when it has come whole to the end of its answer: one that is still on its way holds nothing but its
 * connection, which the server's time limits end. Every 429 and 503 says when to come back.
 */
export const addAdmission = (server: FastifyInstance, pools: readonly Pool[] = POOLS): void => {
  const admit = createAdmit(pools);
  // after the body, before the handler
  server.addHook('preHandler', async (request, reply) => {
    if (!ALWAYS_ADMITTED.test(request.url)) admit(request, reply);
  });
  server.addHook('onSend', async (_request, reply) => {
    const isLater = reply.statusCode === 503 || reply.statusCode === 429;
    if (isLater && !reply.hasHeader('Retry-After')) reply.header('Retry-After', RETRY_AFTER_S);
  });
};
