import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  continueTrace,
  buildTraceHeaders,
  type TraceContext,
} from './trace/traceContext.server.ts';

/** The ids of one request in every log. Plain data, so it can be sent to another thread. */
export type RequestContext = {
  readonly requestId: string;
  readonly trace: TraceContext;
};

/**
 * matches valid request ids of a proxy; other ids are ignored, because they could inject text into
 * the log
 */
const REQUEST_ID = /^[\w.:=+/-]{8,128}$/;

const readRequestId = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();

/** Reads the ids in the request's headers and generates missing ids. */
export const readRequestContext = (headers: IncomingHttpHeaders): RequestContext => ({
  requestId: readRequestId(headers['x-request-id']),
  trace: continueTrace(headers['traceparent'], headers['tracestate']),
});

/** Headers that pass the ids to another process, with a new span for each call. */
export const callHeaders = ({
  requestId,
  trace,
}: RequestContext): Readonly<Record<string, string>> => ({
  'x-request-id': requestId,
  ...buildTraceHeaders(trace),
});

/** The ids as fields of a log line. */
export const contextFields = ({ requestId, trace }: RequestContext) => ({
  request_id: requestId,
  trace_id: trace.traceId,
  span_id: trace.spanId,
  ...(trace.parentId === null ? {} : { parent_id: trace.parentId }),
});
