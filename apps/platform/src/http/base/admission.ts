import { HOST_CALL_HEADER } from '@engawa/server-kit/secrets/internalReads.ts';
import {
  isLoopback,
  networkAround,
  toVisitorNetwork,
} from '@engawa/server-kit/http/visitorNetwork.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createConcurrencyLimits } from './concurrencyLimits.ts';

/** Retry-After of a refused request */
const RETRY_AFTER_S = 5;

/** Concurrency limit of one kind of requests; requests above the limit are refused. */
export type Pool = {
  readonly name: string;
  readonly paths: RegExp;
  /** condition on a request; omitted: the pool has all requests to its paths */
  readonly isMatch?: (request: FastifyRequest) => boolean;
  readonly atOnce: number;
  /**
   * maximum per visitor; twice as many per surrounding network; null: no such limit, because hosts
   * call for many visitors
   */
  readonly each: number | null;
};

/**
 * Separate pools, so that no kind of request blocks another. A group of reads takes about 5 ms, so
 * the last of 128 waits under a second. Media clients may read slowly; a password takes 250 ms.
 */
export const POOLS: readonly Pool[] = [
  { name: 'embed', paths: /^\/embed\//, atOnce: 64, each: 16 },
  {
    // requests that a host forwards for its visitors; the host limits each visitor
    name: 'calls',
    paths: /^\/_api(?:[/;?]|$)/,
    isMatch: ({ headers }) => headers[HOST_CALL_HEADER] !== undefined,
    atOnce: 96,
    each: null,
  },
  { name: 'reads', paths: /^\/_api(?:[/;?]|$)/, atOnce: 128, each: null },
  // requests of hosts for members that are redirected to or from the account pages
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
  // each request may wait for another site
  { name: 'foreign', paths: /^\/foreign_images\//, atOnce: 72, each: 24 },
  {
    name: 'media',
    paths: /^\/(?:user_images|user_videos|entry_cards|user_css)\//,
    atOnce: 128,
    each: 48,
  },
  { name: 'ads', paths: /^\/_ads\//, atOnce: 64, each: 24 },
  // a text or an image may wait in a queue; the route limits each member
  { name: 'editor', paths: /^\/_editor\//, atOnce: 32, each: null },
  // each request confines a style sheet in its own thread
  { name: 'design', paths: /^\/_design\//, atOnce: 4, each: null },
  // each host has one long poll here
  { name: 'purges', paths: /^\/_purges(?:[?]|$)/, atOnce: 64, each: null },
  // the route has a limit per minute and address
  { name: 'beacons', paths: /^\/_beacon(?:[?]|$)/, atOnce: 64, each: null },
  { name: 'rest', paths: /^\//, atOnce: 64, each: 16 },
];

/** Monitoring routes, which must answer even under overload. */
const ALWAYS_ADMITTED = /^\/_(?:health|metrics)(?:\?|$)/;

/** A refusal because of load; an error, so that each kind of page renders its own message. */
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
 * Refuses requests above their pool's limit, or above one visitor's share. A request counts from
 * the end of its body to the end of its response: while it is being received it holds only its
 * connection, which the server's timeouts limit. Every 429 and 503 has a Retry-After.
 */
export const addAdmission = (server: FastifyInstance, pools: readonly Pool[] = POOLS): void => {
  const admit = createAdmit(pools);
  // runs after the body is received and before the handler
  server.addHook('preHandler', async (request, reply) => {
    if (!ALWAYS_ADMITTED.test(request.url)) admit(request, reply);
  });
  server.addHook('onSend', async (_request, reply) => {
    const isLater = reply.statusCode === 503 || reply.statusCode === 429;
    if (isLater && !reply.hasHeader('Retry-After')) reply.header('Retry-After', RETRY_AFTER_S);
  });
};
