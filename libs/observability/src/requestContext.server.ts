import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  continueTrace,
  buildTraceHeaders,
  type TraceContext,
} from './trace/traceContext.server.ts';

/** By what one request is found again in every log. Plain data: it may travel to another thread. */
export type RequestContext = {
  readonly requestId: string;
  readonly trace: TraceContext;
};

/** what a proxy in front may name a request by; anything else could smuggle text into the log */
const REQUEST_ID = /^[\w.:=+/-]{8,128}$/;

const readRequestId = (header: string | readonly string[] | undefined): string =>
  typeof header === 'string' && REQUEST_ID.test(header) ? header : randomUUID();

/** Takes up the ids that a request brings; makes those that it lacks. */
export const readRequestContext = (headers: IncomingHttpHeaders): RequestContext => ({
  requestId: readRequestId(headers['x-request-id']),
  trace: continueTrace(headers['traceparent'], headers['tracestate']),
});

/** Headers that let another process write the same ids; a new span each time. */
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
