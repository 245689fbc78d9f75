import { randomBytes } from 'node:crypto';
import { passedOnTraceState } from './traceState.ts';

/**
 * The position of one request in a trace (W3C Trace Context, https://www.w3.org/TR/trace-context/).
 * Ids are lower-case hex: 32 digits for a trace, 16 for a span.
 */
export type TraceContext = {
  readonly traceId: string;
  /** the span of this process */
  readonly spanId: string;
  /** the caller's span; null if the trace starts here */
  readonly parentId: string | null;
  /** whether the caller that started the trace requests sampling */
  readonly isSampled: boolean;
  /** other vendors' `tracestate`, passed on unchanged */
  readonly state: string | null;
};

type Header = string | readonly string[] | undefined;

// later versions may append fields after a dash; version 00 may not, and ff is invalid
const TRACEPARENT =
  /^(?!ff)(?<version>[\da-f]{2})-(?<traceId>[\da-f]{32})-(?<parentId>[\da-f]{16})-(?<flags>[\da-f]{2})(?<rest>-.*)?$/;
const NOTHING_BUT_ZEROS = /^0+$/;
const SAMPLED = 1;

/** Generates a random id. An id of zeros only is invalid. */
const newId = (bytes: number): string => {
  const id = randomBytes(bytes).toString('hex');
  return NOTHING_BUT_ZEROS.test(id) ? newId(bytes) : id;
};

const newSpanId = () => newId(8);

/** Starts a trace, without sampling. */
export const startTrace = (): TraceContext => ({
  traceId: newId(16),
  spanId: newSpanId(),
  parentId: null,
  isSampled: false,
  state: null,
});

/** Continues the trace in the headers; starts a new trace if they are missing or invalid. */
export const continueTrace = (traceparent: Header, tracestate: Header): TraceContext => {
  const parts = typeof traceparent === 'string' ? TRACEPARENT.exec(traceparent)?.groups : undefined;
  if (!parts) return startTrace();
  const { version, traceId = '', parentId = '', flags = '', rest } = parts;
  if (version === '00' && rest !== undefined) return startTrace();
  if (NOTHING_BUT_ZEROS.test(traceId) || NOTHING_BUT_ZEROS.test(parentId)) return startTrace();
  return {
    traceId,
    spanId: newSpanId(),
    parentId,
    isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED,
    state: typeof tracestate === 'string' ? passedOnTraceState(tracestate) : null,
  };
};

/** Headers for one call to another process: the same trace and sampling flag, a new span. */
export const buildTraceHeaders = (trace: TraceContext): Readonly<Record<string, string>> => ({
  traceparent: `00-${trace.traceId}-${newSpanId()}-${trace.isSampled ? '01' : '00'}`,
  ...(trace.state === null ? {} : { tracestate: trace.state }),
});
