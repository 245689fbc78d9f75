import * as v from 'valibot';
import { buildTraceHeaders, startTrace } from '@engawa/observability/trace/traceContext.server.ts';

const lineShape = v.object({
  request_id: v.string(),
  trace_id: v.string(),
  route: v.optional(v.string()),
  releases: v.optional(v.string()),
});

/** The host's log entry of a request. */
export type Trace = { readonly traceId: string; readonly route: string };

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    // the last line may be incomplete while the host writes it
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Traces by request id, from the lines of a log file. */
export const tracesIn = (lines: readonly string[]): ReadonlyMap<string, Trace> => {
  const traces = new Map<string, Trace>();
  for (const line of lines) {
    if (!line.includes('"request_id"')) continue;
    const known = v.safeParse(lineShape, parsed(line));
    if (known.success)
      traces.set(known.output.request_id, {
        traceId: known.output.trace_id,
        route: known.output.route ?? '',
      });
  }
  return traces;
};

const PATIENCE_MS = 5_000;

/**
 * Requests a page as a guest with our own trace id, so that the logs contain all of its rows.
 * @param url of a page; the host accepts a trace id only from its own machine
 * @returns trace id and outcome as text
 */
const requestWithTrace = async (url: string): Promise<string> => {
  const trace = { ...startTrace(), isSampled: true };
  try {
    const answer = await fetch(url, {
      headers: { ...buildTraceHeaders(trace), accept: 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return `trace ${trace.traceId}, answered ${answer.status}`;
  } catch (error) {
    return `trace ${trace.traceId}, not answered: ${String(error)}`;
  }
};

/**
 * The trace of a document as text. A page from the host's page cache leaves no log line, so it is
 * requested again.
 * @param host origin of the product; undefined if none was started
 */
export const findTraceText = async (
  url: string,
  requestId: string,
  traces: ReadonlyMap<string, Trace>,
  host: string | undefined,
): Promise<string> => {
  const trace = traces.get(requestId);
  if (trace) return `trace ${trace.traceId}, request ${requestId}, route ${trace.route}`;
  return host !== undefined && url.startsWith(host)
    ? `the page came from the host's cache without a trace; requested again as a guest: ${await requestWithTrace(url)}`
    : 'none: no page of the product was open';
};
