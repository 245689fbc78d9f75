import { contextFields, readRequestContext } from '@engawa/observability/requestContext.server.ts';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformMetrics } from './platformMetrics.ts';
import type { RequestRecord, RequestRecords } from './requestRecord.ts';

declare module 'fastify' {
  interface FastifyRequest {
    record: RequestRecord | null;
  }
}

const MOST_STATEMENTS = 50;
const MOST_OF_A_STATEMENT = 400;
const FAULTS_FROM = 500;
const FAILURES_FROM = 400;

/** Routes that machines request every few seconds, or that one page requests many times. */
const FREQUENT = /^\/(?:_beacon|_health|_metrics|user_images\/)/;

const round = (ms: number) => Math.round(ms * 100) / 100;

/** Returns the route's pattern, or `none`. */
const readRoute = (request: FastifyRequest) => request.routeOptions.url ?? 'none';

/**
 * Whether a request only reads; the host logs such requests. The resource of a write contains its
 * operation.
 */
const hasOnlyRead = ({ resources }: RequestRecord) =>
  resources.length > 0 && resources.every((resource) => !resource.includes('.'));

const resolveLevel = (route: string, status: number, record: RequestRecord) => {
  if (status >= FAULTS_FROM) return 'warn';
  const isUsual = FREQUENT.test(route) || hasOnlyRead(record);
  return status < FAILURES_FROM && isUsual ? 'debug' : 'info';
};

const formatStatements = ({ statements }: RequestRecord) =>
  statements.slice(0, MOST_STATEMENTS).map(({ sql, ms }) => ({
    ms: round(ms),
    sql: sql.replaceAll(/\s+/g, ' ').trim().slice(0, MOST_OF_A_STATEMENT),
  }));

/**
 * Logs and counts each request, with its database use. Statements are listed if the request was
 * slow or its trace is sampled. Requests that only read, and are neither slow nor sampled, are
 * logged at level debug.
 * @param slowMs threshold of a slow request
 */
export const observeRequests = (
  server: FastifyInstance,
  {
    records,
    metrics,
    slowMs,
    isTraced,
  }: {
    readonly records: RequestRecords;
    readonly metrics: PlatformMetrics;
    readonly slowMs: number;
    /** whether a request comes from an origin whose trace may be continued */
    readonly isTraced: (request: IncomingMessage) => boolean;
  },
): void => {
  server.decorateRequest('record', null);

  server.addHook('onRequest', async (request) => {
    const { traceparent: _trace, tracestate: _state, ...others } = request.headers;
    const context = readRequestContext(isTraced(request.raw) ? request.headers : others);
    request.log = server.log.child(contextFields(context));
    request.record = { context, log: request.log, statements: [], resources: [] };
  });

  // runs after the body was read, because the body's callbacks lose an async context that was set
  // earlier
  server.addHook('preValidation', (request, _reply, done) => {
    if (request.record) records.run(request.record, done);
    else done();
  });

  server.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const { record } = request;
    if (!record) return;
    const route = readRoute(request);
    const ms = reply.elapsedTime;
    const status = reply.statusCode;
    metrics.answered(route, status, ms, record.statements.length);
    const isWhole = ms >= slowMs || record.context.trace.isSampled;
    const level = resolveLevel(route, status, record);
    request.log[isWhole && level === 'debug' ? 'info' : level](
      {
        method: request.method,
        route,
        ...(record.resources.length === 0 ? {} : { resources: record.resources }),
        status,
        ms: round(ms),
        statements: record.statements.length,
        statement_ms: round(record.statements.reduce((sum, note) => sum + note.ms, 0)),
        ...(isWhole ? { statement_list: formatStatements(record) } : {}),
      },
      'answered',
    );
  });
};
