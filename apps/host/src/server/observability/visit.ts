import {
  contextFields,
  readRequestContext,
  type RequestContext,
} from '@engawa/observability/requestContext.server.ts';
import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { IncomingHttpHeaders } from 'node:http';

/** Where an answer came from: memory, memory past its time, a rendering; `none` where none is kept. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'none';

/** Whether an answer took no rendering: its line in the log would cost more than itself. */
export const isFromMemory = ({ cache }: Pick<Visit, 'cache'>): boolean =>
  cache === 'hit' || cache === 'stale';

/**
 * One request as logs and metrics see it. Ids and log are made when they are first asked for: an
 * answer out of the cache needs neither.
 */
export class Visit {
  readonly startedMs = performance.now();
  /** name of the address or type of the page, one of a bounded set; never a path */
  route = 'unknown';
  cache: CacheState = 'none';
  /** what the page was rendered with, `entry@1.0.0 host@1.0.0`; empty where no page was */
  releases = '';
  /** what a handler wants in the line of its request; never anything personal */
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

  /** Writes lines that bear the ids of this request. */
  get log(): Logger {
    this.#log ??= this.#base.child(contextFields(this.context));
    return this.#log;
  }

  /** Whether its line is written although it costs more than the answer. */
  get isWatched(): boolean {
    if (this.#base.isLevelEnabled('debug')) return true;
    return this.#headers['traceparent'] !== undefined && this.context.trace.isSampled;
  }
}
