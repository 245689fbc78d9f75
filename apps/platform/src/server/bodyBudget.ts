import { toVisitorNetwork } from '@engawa/api-client/server/visitorNetwork.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AdmissionRefused } from './admission.ts';
import { createConcurrencyLimits } from './concurrencyLimits.ts';

const MB = 1024 * 1024;

/** Of a request, where its route does not say otherwise: no form and no group of reads is larger. */
export const BODY_BYTES = 64 * 1024;

/** Bytes that may be in memory at once, of all and of one sender. */
export type BodyLimits = { readonly all: number; readonly each: number };

/** Small bodies are apart, so that no upload keeps a form out. */
const LIMITS: Readonly<Record<'small' | 'large', BodyLimits>> = {
  small: { all: 32 * MB, each: MB },
  large: { all: 192 * MB, each: 16 * MB },
};

/** Hosts send for many, and are counted by member; operators bear a token. */
const OF_HOSTS = /^\/_(?:editor|design|api|admin|accounts|purges|canary)(?:[/;?]|$)/;

/** How many bytes a request may bring: what it declares, or all that its route takes. 0: no body. */
const readBodyBytes = ({ headers, routeOptions }: FastifyRequest): number => {
  const limit = routeOptions.bodyLimit ?? BODY_BYTES;
  const declared = headers['content-length'];
  if (declared === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit;
  // one that declares more is refused without being read
  return Number(declared) > limit ? 0 : Number(declared);
};

/**
 * Bounds the bytes of bodies that are on their way or being handled.
 * @returns takes the bytes of a request until its answer has ended or its client has left; false where
 *   none are left. Its sender is null where it is none in particular
 */
export const createBodyBudget = ({ all, each }: BodyLimits) => {
  const hold = createConcurrencyLimits();
  return (request: FastifyRequest, reply: FastifyReply, sender: string | null): boolean => {
    const limits = [{ key: 'all', most: all }];
    if (sender !== null) limits.push({ key: `of ${sender}`, most: each });
    return hold(reply, limits, readBodyBytes(request)) === null;
  };
};

/** Refuses a request before its body is read where bodies in memory are too many bytes already. */
export const addBodyBudget = (server: FastifyInstance, limits = LIMITS): void => {
  const budgets = { small: createBodyBudget(limits.small), large: createBodyBudget(limits.large) };
  server.addHook('onRequest', async (request, reply) => {
    const take = budgets[readBodyBytes(request) > BODY_BYTES ? 'large' : 'small'];
    const sender = OF_HOSTS.test(request.url) ? null : toVisitorNetwork(request.ip);
    if (!take(request, reply, sender)) throw new AdmissionRefused(503);
  });
};
