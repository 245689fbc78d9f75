import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestContext } from '@engawa/observability/requestContext.server.ts';
import type { FastifyBaseLogger } from 'fastify';

export type StatementNote = { readonly sql: string; readonly ms: number };

/** What one request did, noted while it did it. */
export type RequestRecord = {
  readonly context: RequestContext;
  readonly log: FastifyBaseLogger;
  readonly statements: StatementNote[];
  /** `blogger`, `iine.create`; in the order they were answered */
  readonly resources: string[];
};

/** The record of the request that the running code belongs to. */
export type RequestRecords = AsyncLocalStorage<RequestRecord>;

export const createRequestRecords = (): RequestRecords => new AsyncLocalStorage();
