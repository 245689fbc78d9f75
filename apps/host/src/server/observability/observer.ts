import type { Logger } from '@engawa/observability/log/logger.server.ts';
import type { IncomingMessage } from 'node:http';
import type { Exchange } from '../http/exchange.ts';
import { isFromMemory, Visit } from '../http/visit.ts';

export type Answered = {
  readonly visit: Visit;
  readonly status: number;
  /** duration until the last byte was sent */
  readonly ms: number;
};

export type Observer = {
  readonly begin: (request: IncomingMessage) => Visit;
  /**
   * To be called when the handler has finished; the log line is written once the response has
   * ended.
   */
  readonly end: (exchange: Exchange) => void;
  /** Counts a response to a request that could not be parsed. */
  readonly unread: (status: number) => void;
};

const MOST_OF_A_PATH = 200;
const FAULTS_FROM = 500;

/** Routes that machines poll every few seconds. */
const POLLED: ReadonlySet<string> = new Set(['health', 'metrics']);

const round = (ms: number) => Math.round(ms * 100) / 100;

const resolveLogLevel = ({ visit, status }: Answered) => {
  if (status >= FAULTS_FROM) return 'warn';
  return isFromMemory(visit) || POLLED.has(visit.route) ? 'debug' : 'info';
};

/**
 * Observes every request from its first byte to its response: one log line, one metrics call. A
 * cached page is counted, but logged only at level debug or if its trace is sampled.
 * @param isTraced whether the request's source may continue a trace
 */
export const createObserver = (
  log: Logger,
  onAnswered: (answered: Answered) => void,
  isTraced: (request: IncomingMessage) => boolean = () => true,
): Observer => {
  const write = ({ request, response, path }: Exchange, answered: Answered) => {
    const { visit, status } = answered;
    const level =
      visit.isWatched && resolveLogLevel(answered) === 'debug' ? 'info' : resolveLogLevel(answered);
    visit.log[level](
      {
        method: request.method,
        route: visit.route,
        // these paths are not logged: paths of the read layer contain parameters that may be
        // personal, and a set link is a secret
        ...(visit.route === 'api' || visit.route === 'set'
          ? {}
          : { path: path.slice(0, MOST_OF_A_PATH) }),
        ...visit.fields,
        status,
        ms: round(answered.ms),
        ...(visit.cache === 'none' ? {} : { cache: visit.cache }),
        ...(visit.releases === '' ? {} : { releases: visit.releases }),
        ...(response.writableEnded ? {} : { left: true }),
      },
      'answered',
    );
  };

  const settle = (exchange: Exchange) => {
    const { visit, response } = exchange;
    const ms = performance.now() - visit.startedMs;
    const answered = { visit, status: response.statusCode, ms };
    onAnswered(answered);
    if (resolveLogLevel(answered) !== 'debug' || visit.isWatched) write(exchange, answered);
  };

  return {
    unread: (status) => {
      const visit = new Visit({}, log);
      visit.route = 'unread';
      onAnswered({ visit, status, ms: 0 });
    },
    begin: (request) => {
      // a `traceparent` from an untrusted client is ignored; otherwise anyone could force full
      // logging of their requests
      if (request.headers['traceparent'] !== undefined && !isTraced(request))
        delete request.headers['traceparent'];
      return new Visit(request.headers, log);
    },
    end: (exchange) => {
      const { response } = exchange;
      if (response.writableEnded || response.destroyed) settle(exchange);
      else response.once('close', () => settle(exchange));
    },
  };
};
