import type { FastifyInstance } from 'fastify';

/** when a caller that was turned away should come back */
const RETRY_AFTER_S = 5;

/** Requests of one kind that are answered at once; others of their kind are turned away meanwhile. */
export type Pool = { readonly name: string; readonly paths: RegExp; readonly atOnce: number };

/**
 * Pools of their own, so that no kind costs another its answers. A group of reads takes about 5 ms, so
 * the last of 128 waits under a second. Media are for whoever reads slowly; a password takes 250 ms.
 */
export const POOLS: readonly Pool[] = [
  { name: 'embed', paths: /^\/embed\//, atOnce: 64 },
  { name: 'reads', paths: /^\/_api(?:[/;?]|$)/, atOnce: 128 },
  {
    name: 'accounts',
    paths: /^\/(?:signin|signup|recover|account|_accounts)(?:[/?]|$)/,
    atOnce: 32,
  },
  // each may wait for another site
  { name: 'foreign', paths: /^\/foreign_images\//, atOnce: 72 },
  { name: 'media', paths: /^\/(?:user_images|user_videos|entry_cards|user_css)\//, atOnce: 128 },
  { name: 'ads', paths: /^\/_ads\//, atOnce: 64 },
  // a text or a picture may wait for its turn
  { name: 'editor', paths: /^\/_editor\//, atOnce: 32 },
  // each confines a sheet on a thread of its own
  { name: 'design', paths: /^\/_design\//, atOnce: 4 },
  // each host waits for news in one of them
  { name: 'purges', paths: /^\/_purges(?:[?]|$)/, atOnce: 64 },
  { name: 'rest', paths: /^\//, atOnce: 64 },
];

/** How the platform is asked how it is; it must answer when nothing else does. */
const ALWAYS_ADMITTED = /^\/_(?:health|metrics)(?:\?|$)/;

/**
 * Turns away what is more than its pool takes at once. A request counts from when it has come whole to
 * the end of its answer: one that is still on its way holds nothing but its connection, which the
 * server's time limits end. Every 503 says when to come back.
 */
export const addAdmission = (server: FastifyInstance, pools: readonly Pool[] = POOLS): void => {
  const underWay = new Map(pools.map(({ name }) => [name, 0]));
  const change = (name: string, by: number) => {
    const count = (underWay.get(name) ?? 0) + by;
    underWay.set(name, count);
    return count;
  };
  // after the body, before the handler
  server.addHook('preHandler', async (request, reply) => {
    if (ALWAYS_ADMITTED.test(request.url)) return undefined;
    const pool = pools.find(({ paths }) => paths.test(request.url));
    if (!pool) return undefined;
    const count = change(pool.name, 1);
    // by the answer's end or the caller's leaving, whichever comes
    reply.raw.once('close', () => change(pool.name, -1));
    if (count <= pool.atOnce) return undefined;
    return reply.code(503).send({ message: 'Service Unavailable' });
  });
  server.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503) reply.header('Retry-After', RETRY_AFTER_S);
  });
};
