import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import type { LogLevel } from '@engawa/observability/log/logger.server.ts';
import { createExchange, type Exchange } from '../http/exchange.ts';
import { createObserver, type Answered } from './observer.ts';

const SAMPLED = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

const observed = (
  url: string,
  answer: (exchange: Exchange) => void,
  {
    level = 'info',
    headers = {},
    isTraced,
  }: {
    level?: LogLevel;
    headers?: Record<string, string>;
    isTraced?: () => boolean;
  } = {},
) => {
  const { log, lines } = aLog(level);
  const answered: Answered[] = [];
  const observer = createObserver(log, (one) => void answered.push(one), isTraced);
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method: 'GET', headers });
  const exchange = createExchange(request, new ServerResponse(request), observer.begin(request));
  answer(exchange);
  observer.end(exchange);
  return { lines, answered, exchange };
};

const aPage =
  (cache: 'hit' | 'stale' | 'miss', status = 200) =>
  ({ visit, response }: Exchange) => {
    Object.assign(visit, { route: 'blog-entry', cache, releases: 'entry@1.2.3 host@1.0.0' });
    response.writeHead(status).end();
  };

describe('the request observer', () => {
  it('logs a request with its route, status, cache state and releases', () => {
    const cache = 'miss';
    const { lines, answered } = observed('/kanoya-mio/entry-1.html?mail=a@b.jp', aPage(cache));
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'info',
        msg: 'answered',
        method: 'GET',
        route: 'blog-entry',
        path: '/kanoya-mio/entry-1.html',
        status: 200,
        ms: expect.any(Number),
        cache,
        releases: 'entry@1.2.3 host@1.0.0',
        request_id: expect.any(String),
        trace_id: expect.any(String),
        span_id: expect.any(String),
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('a@b.jp');
    expect(answered).toMatchObject([{ status: 200, visit: { cache, route: 'blog-entry' } }]);
  });

  it('S13 ignores a trace context from outside and starts a new trace', () => {
    const headers = { traceparent: SAMPLED };
    const { lines, exchange } = observed('/a/', aPage('hit'), { headers, isTraced: () => false });
    expect(lines).toEqual([]);
    expect(exchange.visit.isWatched).toBe(false);
    expect(exchange.visit.context.trace.traceId).not.toBe(SAMPLED.split('-')[1]);
  });

  it.each(['hit', 'stale'] as const)(
    'counts a cached page (%s), and logs it only if sampled or at debug level',
    (cache) => {
      const hit = aPage(cache);
      expect(observed('/a/', hit)).toMatchObject({ lines: [], answered: [{ status: 200 }] });
      const unsampled = { traceparent: SAMPLED.replace(/1$/, '0') };
      expect(observed('/a/', hit, { headers: unsampled }).lines).toEqual([]);
      expect(observed('/a/', hit, { headers: { traceparent: SAMPLED } }).lines).toMatchObject([
        { level: 'info', cache, parent_id: '00f067aa0ba902b7' },
      ]);
      expect(observed('/a/', hit, { level: 'debug' }).lines).toMatchObject([{ cache }]);
    },
  );

  it('logs a 5xx status as a warning', () => {
    expect(observed('/a/', aPage('miss', 503)).lines).toMatchObject([
      { level: 'warn', status: 503 },
    ]);
  });

  it('logs no parameters of an API call', () => {
    const { lines } = observed('/_api/personal;entryIds=12;amebaIds=kanoya-mio', (exchange) => {
      Object.assign(exchange.visit, { route: 'api', fields: { resource: 'personal' } });
      exchange.response.writeHead(200).end();
    });
    expect(lines).toMatchObject([{ route: 'api', resource: 'personal' }]);
    expect(JSON.stringify(lines)).not.toContain('kanoya-mio');
  });

  it('logs an aborted response once when its visitor disconnects', () => {
    const { lines, exchange } = observed('/_console', ({ visit }) => {
      visit.route = 'console';
    });
    expect(lines).toEqual([]);
    exchange.response.emit('close');
    expect(lines).toMatchObject([{ msg: 'answered', left: true }]);
  });
});
