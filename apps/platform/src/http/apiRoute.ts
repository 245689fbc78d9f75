import { createFetchrHandler } from '@engawa/api-client/server/fetchrHandler.ts';
import {
  INTERNAL_NETWORK_HEADER,
  INTERNAL_PURGED_HEADER,
  INTERNAL_VISITOR_HEADER,
} from '@engawa/server-kit/secrets/internalReads.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiResource } from '../resources/request/apiContext.ts';
import type { SharedRows } from '../resources/rows/sharedRows.ts';
import { createTextBudgets } from '../resources/request/textBudget.ts';
import { boundedJson } from './base/boundedJson.ts';
import { readCaller } from './base/caller.ts';
import { API_MOUNT, isPageRead } from './base/hostCalls.ts';
import type { Replica } from '../database/replica/openReplica.ts';
import { MOST_WEIGHT, readsOnly, computeReadWeight, withInternalReads } from './base/readWeight.ts';
import type { RequestRecords } from './base/observability/requestRecord.ts';

const PURGE = /^\d{1,15}$/;

/** Returns the purge that a page read's data must include; null for other requests. */
const purgeOfPage = ({ headers, method, body }: FastifyRequest): number | null => {
  const given = headers[INTERNAL_PURGED_HEADER];
  if (typeof given !== 'string' || !PURGE.test(given)) return null;
  return method === 'GET' || readsOnly(body) ? Number(given) : null;
};

/** Body limit of a POST: 50 reads of the platform's client take a tenth of it. */
const BODY_LIMIT = 64 * 1024;

const MB = 1024 * 1024;
/** Limit of a response in UTF-16 units; all its parts are in memory, here and on the host. */
const MOST_ANSWER = { visitor: 4 * MB, host: 32 * MB } as const;

/** The read layer on one database. */
type ReadLayer = {
  readonly resources: ReadonlyMap<string, ApiResource>;
  /** called for each request */
  readonly shareRows: () => SharedRows;
};

export type ApiLayers = {
  readonly primary: ReadLayer;
  /** the read layer on the replica; null: no replica */
  readonly replica: (ReadLayer & Pick<Replica, 'mayRead'>) | null;
};

/**
 * Serves the fetchr protocol under `/_api`. The replica serves hosts' page reads, which name the
 * purge that they have seen; the primary serves members, writes and browsers.
 * @param internalKey key that authenticates the host's own reads
 */
export const addApiRoute = (
  server: FastifyInstance,
  { primary, replica }: ApiLayers,
  records: RequestRecords,
  internalKey: string | null,
): void => {
  const answering = ({ resources, shareRows }: ReadLayer) => ({
    shareRows,
    handle: createFetchrHandler({
      resources: withInternalReads(resources),
      tooHeavy: (requested) =>
        requested.reduce((sum, one) => sum + computeReadWeight(one), 0) > MOST_WEIGHT,
      onError: (err, request) => {
        const log = records.getStore()?.log ?? server.log;
        log.error({ err, ...request }, 'resource failed');
      },
    }),
  });
  const createTexts = createTextBudgets();
  const onPrimary = answering(primary);
  const onReplica = replica && { ...answering(replica), mayRead: replica.mayRead };

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const isInternal = isPageRead(internalKey, request);
    const visitor = request.headers[INTERNAL_VISITOR_HEADER]?.toString() ?? null;
    const caller = readCaller(request);
    const purge = isInternal && caller.sessionToken === null ? purgeOfPage(request) : null;
    const { handle, shareRows } =
      onReplica && purge !== null && (await onReplica.mayRead(purge)) ? onReplica : onPrimary;
    const { status, headers, body } = await handle({
      method: request.method,
      url: (request.raw.url ?? API_MOUNT).slice(API_MOUNT.length) || '/',
      requestedWith: request.headers['x-requested-with']?.toString(),
      body: request.body,
      context: {
        ...caller,
        shared: shareRows(),
        texts: createTexts(isInternal ? 'host' : 'visitor'),
        isInternal,
        visitor: isInternal ? visitor : null,
        network: isInternal ? (request.headers[INTERNAL_NETWORK_HEADER]?.toString() ?? null) : null,
      },
    });
    reply.type('application/json; charset=utf-8');
    const most = isInternal ? MOST_ANSWER.host : MOST_ANSWER.visitor;
    const json = boundedJson(body, most);
    if (json !== null) return reply.code(status).headers(headers).send(json);
    const message = `The answer is larger than ${most / MB} MB: read less at once`;
    return reply.code(413).send(JSON.stringify({ message }));
  };

  for (const url of [API_MOUNT, `${API_MOUNT};*`, `${API_MOUNT}/*`])
    server.route({ method: ['GET', 'POST'], url, bodyLimit: BODY_LIMIT, handler: answer });
};
