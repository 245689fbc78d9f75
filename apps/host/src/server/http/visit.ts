import {
  contextFields,
  readRequestContext,
  type RequestContext,
} from '@engawa/observability/requestContext.server.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { IncomingHttpHeaders } from 'node:http';

/** Source of a response: fresh cache, stale cache, or a render; `none` if uncacheable. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'none';

/** Whether the response needed no render; its log line would cost more than the response. */
export const isFromMemory = ({ cache }: Pick<Visit, 'cache'>): boolean =>
  cache === 'hit' || cache === 'stale';

/**
 * The data of one request for logs and metrics. The ids and the logger are created on first use,
 * because a cached response needs neither.
 */
export class Visit {
  readonly startedMs = performance.now();
  /** route name or page type, from a bounded set; never a path */
  route = 'unknown';
  cache: CacheState = 'none';
  /**
   * the releases that rendered the page, such as `entry@1.0.0 host@1.0.0`; empty if the response is
   * no page
   */
  releases = '';
  /** further fields for the request's log line; never personal data */
  fields: Readonly<Record<string, string | number>> = {};
  readonly #headers: IncomingHttpHeaders;
  readonly #base: Logger;
  #context: RequestContext | undefined;
  #log: Logger | undefined;

  constructor(headers: IncomingHttpHeaders, log: Logger) {
    this.#headers = headers;
    this.#base = log;
  }

  get context(): RequestContext {
    this.#context ??= readRequestContext(this.#headers);
    return this.#context;
  }

  /** Logger whose lines carry the ids of this request. */
  get log(): Logger {
    this.#log ??= this.#base.child(contextFields(this.context));
    return this.#log;
  }

  /** Whether to log the request although the line costs more than the response. */
  get isWatched(): boolean {
    if (this.#base.isLevelEnabled('debug')) return true;
    return this.#headers['traceparent'] !== undefined && this.context.trace.isSampled;
  }
}
