import { toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AdmissionRefused } from './admission.ts';
import { createConcurrencyLimits } from './concurrencyLimits.ts';

const MB = 1024 * 1024;

/** Default body limit: no form and no group of reads is larger. */
export const BODY_BYTES = 64 * 1024;

/** Maximum bytes in memory, of all senders and of one sender. */
export type BodyLimits = { readonly all: number; readonly each: number };

/** Small bodies have a separate budget, so that uploads do not block forms. */
const LIMITS: Readonly<Record<'small' | 'large', BodyLimits>> = {
  small: { all: 32 * MB, each: MB },
  large: { all: 192 * MB, each: 16 * MB },
};

/**
 * Paths of hosts, which send for many visitors and are counted by member, and of operators, which
 * have a token.
 */
const OF_HOSTS = /^\/_(?:editor|design|api|admin|accounts|purges|canary)(?:[/;?]|$)/;

/** Returns the body size to reserve: the declared one, or the route's limit. 0: no body. */
const readBodyBytes = ({ headers, routeOptions }: FastifyRequest): number => {
  const limit = routeOptions.bodyLimit ?? BODY_BYTES;
  const declared = headers['content-length'];
  if (declared === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit;
  // the server refuses a body that declares more than the limit without reading it
  return Number(declared) > limit ? 0 : Number(declared);
};

/**
 * Limits the bytes of bodies that are being received or processed.
 * @returns a function that reserves the bytes of a request until its response ends or its client
 * disconnects, and returns false if the budget is used up. The sender is null if the request has no
 * single sender
 */
export const createBodyBudget = ({ all, each }: BodyLimits) => {
  const hold = createConcurrencyLimits();
  return (request: FastifyRequest, reply: FastifyReply, sender: string | null): boolean => {
    const limits = [{ key: 'all', most: all }];
    if (sender !== null) limits.push({ key: `of ${sender}`, most: each });
    return hold(reply, limits, readBodyBytes(request)) === null;
  };
};

/** Refuses a request before its body is read if the budget is used up. */
export const addBodyBudget = (server: FastifyInstance, limits = LIMITS): void => {
  const budgets = { small: createBodyBudget(limits.small), large: createBodyBudget(limits.large) };
  server.addHook('onRequest', async (request, reply) => {
    const take = budgets[readBodyBytes(request) > BODY_BYTES ? 'large' : 'small'];
    const sender = OF_HOSTS.test(request.url) ? null : toVisitorNetwork(request.ip);
    if (!take(request, reply, sender)) throw new AdmissionRefused(503);
  });
};
