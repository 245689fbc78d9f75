import { createFetchrHandler } from '@engawa/api-client/server/fetchrHandler.ts';
import {
  INTERNAL_NETWORK_HEADER,
  INTERNAL_READS_HEADER,
  INTERNAL_VISITOR_HEADER,
  isInternalRead,
} from '@engawa/api-client/server/internalReads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiResource } from '../reads/apiContext.ts';
import type { SharedRows } from '../reads/sharedRows.ts';
import { callerOf } from './caller.ts';
import { MOST_WEIGHT, weightOf, withInternalReads } from './readRules.ts';
import type { RequestRecords } from './observability/requestRecord.ts';

const MOUNT = '/_api';

/** Of a POST: 50 reads of our client take a tenth of it. */
const BODY_LIMIT = 64 * 1024;

/**
 * Answers the fetchr protocol under `/_api`.
 * @param shareRows called for each request
 * @param internalKey that the host shows for its own reads
 */
export const addApiRoute = (
  server: FastifyInstance,
  resources: ReadonlyMap<string, ApiResource>,
  records: RequestRecords,
  shareRows: () => SharedRows,
  internalKey: string | null,
): void => {
  const handle = createFetchrHandler({
    resources: withInternalReads(resources),
    tooHeavy: (asked) => asked.reduce((sum, one) => sum + weightOf(one), 0) > MOST_WEIGHT,
    onError: (err, request) => {
      const log = records.getStore()?.log ?? server.log;
      log.error({ err, ...request }, 'a resource failed');
    },
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const isInternal = isInternalRead(
      internalKey,
      request.headers[INTERNAL_READS_HEADER]?.toString(),
    );
    const visitor = request.headers[INTERNAL_VISITOR_HEADER]?.toString() ?? null;
    const { status, headers, body } = await handle({
      method: request.method,
      url: (request.raw.url ?? MOUNT).slice(MOUNT.length) || '/',
      requestedWith: request.headers['x-requested-with']?.toString(),
      body: request.body,
      context: {
        ...callerOf(request),
        shared: shareRows(),
        isInternal,
        visitor: isInternal ? visitor : null,
        network: isInternal ? (request.headers[INTERNAL_NETWORK_HEADER]?.toString() ?? null) : null,
      },
    });
    return reply
      .code(status)
      .headers(headers)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(body));
  };

  for (const url of [MOUNT, `${MOUNT};*`, `${MOUNT}/*`])
    server.route({ method: ['GET', 'POST'], url, bodyLimit: BODY_LIMIT, handler: answer });
};
