import {
  HOST_CALL_HEADER,
  INTERNAL_READS_HEADER,
  isInternalRead,
} from '@engawa/server-kit/secrets/internalReads.ts';
import { isLoopback, toVisitorNetwork } from '@engawa/server-kit/http/visitorNetwork.ts';
import { ResourceError } from '@engawa/api-client/server/resourceError.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export const API_MOUNT = '/_api';
const OF_API = /^\/_api(?:[/;?]|$)/;

const isApiCall = ({ url }: Pick<FastifyRequest, 'url'>): boolean => OF_API.test(url);

/** Whether a host reads for a page of its own, and not on behalf of a visitor. */
export const isPageRead = (key: string | null, { headers }: FastifyRequest): boolean =>
  isInternalRead(key, headers[INTERNAL_READS_HEADER]?.toString());

/**
 * Restricts `/_api` to hosts: with their key, or from this machine without a proxy, for commands
 * and for installations without a token. Browsers use their host, which limits each of them.
 * @param key null if no token is set
 */
export const requireHostCall = (server: FastifyInstance, key: string | null): void => {
  const isHost = (request: FastifyRequest) =>
    isPageRead(key, request) ||
    isInternalRead(key, request.headers[HOST_CALL_HEADER]?.toString()) ||
    isLoopback(toVisitorNetwork(request.ip));
  server.addHook('onRequest', async (request) => {
    if (isApiCall(request) && !isHost(request)) throw new ResourceError(403, 'Forbidden');
  });
};
