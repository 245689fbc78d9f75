import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestContext } from '@engawa/observability/requestContext.server.ts';
import type { FastifyBaseLogger } from 'fastify';

export type StatementNote = { readonly sql: string; readonly ms: number };

/** The resources and statements of one request, recorded while it runs. */
export type RequestRecord = {
  readonly context: RequestContext;
  readonly log: FastifyBaseLogger;
  readonly statements: StatementNote[];
  /** `blogger`, `iine.create`; in the order of completion */
  readonly resources: string[];
};

/** The record of the current request. */
export type RequestRecords = AsyncLocalStorage<RequestRecord>;

export const createRequestRecords = (): RequestRecords => new AsyncLocalStorage();
