import { randomBytes } from 'node:crypto';
import { passedOnTraceState } from './traceState.ts';

/**
 * Where one request stands in a trace (W3C Trace Context, https://www.w3.org/TR/trace-context/).
 * Ids are lower-case hex: 32 digits of the trace, 16 of a span.
 */
export type TraceContext = {
  readonly traceId: string;
  /** of this process's own part */
  readonly spanId: string;
  /** span that asked us; null where the trace begins here */
  readonly parentId: string | null;
  /** the caller that began the trace wants its details kept */
  readonly isSampled: boolean;
  /** what other vendors keep in `tracestate`; passed on as it came */
  readonly state: string | null;
};

type Header = string | readonly string[] | undefined;

// a later version may have grown behind a dash; version 00 ends here, and ff is none
const TRACEPARENT =
  /^(?!ff)(?<version>[\da-f]{2})-(?<traceId>[\da-f]{32})-(?<parentId>[\da-f]{16})-(?<flags>[\da-f]{2})(?<rest>-.*)?$/;
const NOTHING_BUT_ZEROS = /^0+$/;
const SAMPLED = 1;

/** A span id is random, and all zeros is none. */
const newId = (bytes: number): string => {
  const id = randomBytes(bytes).toString('hex');
  return NOTHING_BUT_ZEROS.test(id) ? newId(bytes) : id;
};

const newSpanId = () => newId(8);

/** A trace that begins here: its details are not asked for. */
export const startTrace = (): TraceContext => ({
  traceId: newId(16),
  spanId: newSpanId(),
  parentId: null,
  isSampled: false,
  state: null,
});

/** Continues the trace that the headers name; begins one where they name none that is valid. */
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

/** Headers for one call to another process: the same trace, a new span, the same wish for details. */
export const buildTraceHeaders = (trace: TraceContext): Readonly<Record<string, string>> => ({
  traceparent: `00-${trace.traceId}-${newSpanId()}-${trace.isSampled ? '01' : '00'}`,
  ...(trace.state === null ? {} : { tracestate: trace.state }),
});
