import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

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

const TRACE_BYTES = 16;
const SPAN_BYTES = 8;
const PATIENCE_MS = 5_000;

/** A request that is repeated with a trace id, so that the logs contain all of its rows. */
export type TracedRequest = { readonly traceId: string; readonly outcome: string };

/**
 * Requests a page as a guest with our own trace id, because a response from the host's page cache
 * leaves no log line.
 * @param url of a page; the host accepts a trace id only from its own machine
 */
export const requestWithTrace = async (url: string): Promise<TracedRequest> => {
  const traceId = randomBytes(TRACE_BYTES).toString('hex');
  const traceparent = `00-${traceId}-${randomBytes(SPAN_BYTES).toString('hex')}-01`;
  try {
    const answer = await fetch(url, {
      headers: { traceparent, accept: 'text/html' },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.arrayBuffer();
    return { traceId, outcome: `answered ${answer.status}` };
  } catch (error) {
    return { traceId, outcome: `not answered: ${String(error)}` };
  }
};
