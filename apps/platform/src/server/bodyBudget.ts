import { networkOf } from '@engawa/api-client/server/visitorNetwork.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TurnedAway } from './admission.ts';

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
const bytesOf = ({ headers, routeOptions }: FastifyRequest): number => {
  const limit = routeOptions.bodyLimit ?? BODY_BYTES;
  const declared = headers['content-length'];
  if (declared === undefined) return headers['transfer-encoding'] === undefined ? 0 : limit;
  // one that declares more is refused without being read
  return Number(declared) > limit ? 0 : Number(declared);
};

/**
 * Bounds the bytes of bodies that are on their way or being handled.
 * @returns takes so many of a sender, null of none in particular; false where there are none left. They
 *   are given back once the answer has ended, or the client has left
 */
export const createBodyBudget = ({ all, each }: BodyLimits) => {
  const ofSenders = new Map<string, number>();
  let ofAll = 0;
  return (request: FastifyRequest, reply: FastifyReply, sender: string | null): boolean => {
    const bytes = bytesOf(request);
    if (bytes === 0) return true;
    const present = sender === null ? 0 : (ofSenders.get(sender) ?? 0);
    if (ofAll + bytes > all || present + bytes > each) return false;
    ofAll += bytes;
    if (sender !== null) ofSenders.set(sender, present + bytes);
    reply.raw.once('close', () => {
      ofAll -= bytes;
      if (sender === null) return;
      const left = (ofSenders.get(sender) ?? bytes) - bytes;
      if (left > 0) ofSenders.set(sender, left);
      else ofSenders.delete(sender);
    });
    return true;
  };
};

/** Refuses a request before its body is read where bodies in memory are too many bytes already. */
export const addBodyBudget = (server: FastifyInstance, limits = LIMITS): void => {
  const budgets = { small: createBodyBudget(limits.small), large: createBodyBudget(limits.large) };
  server.addHook('onRequest', async (request, reply) => {
    const take = budgets[bytesOf(request) > BODY_BYTES ? 'large' : 'small'];
    const sender = OF_HOSTS.test(request.url) ? null : networkOf(request.ip);
    if (!take(request, reply, sender)) throw new TurnedAway(503);
  });
};
