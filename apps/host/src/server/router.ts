import { createServer, type Server } from 'node:http';
import { exchangeOf, sendRedirect, sendText, type Exchange, type Handler } from './exchange.ts';
import type { Log } from './log.ts';
import type { PageService } from './pageService.ts';
import { BodyTooLargeError, ClientGoneError } from './requestBody.ts';
import { sendPage } from './sendPage.ts';

/** An address of the host's own. `methods` are those it takes; others are answered 405. */
export type Route = {
  readonly methods: readonly string[];
  readonly matches: (path: string) => boolean;
  readonly handle: Handler;
};

export const exactly = (expected: string) => (path: string) => path === expected;

const READS = ['GET', 'HEAD'];

const answerFault = (exchange: Exchange, error: unknown, pages: PageService, log: Log) => {
  const { response, path } = exchange;
  if (error instanceof BodyTooLargeError) {
    sendText(exchange, 413, `${error.message}\n`);
    return;
  }
  if (error instanceof ClientGoneError || response.destroyed) {
    log('info', 'a visitor left', { path });
    return;
  }
  log('error', 'a request failed', { path, error });
  if (response.headersSent) response.destroy();
  else sendPage(exchange, pages.errorPage(500));
};

const sendPageAnswer = async (exchange: Exchange, pages: PageService): Promise<void> => {
  const answer = await pages.answer(exchange.path, exchange.search);
  if (answer.kind === 'page') {
    sendPage(exchange, answer.page);
    return;
  }
  sendRedirect(exchange, answer.status, answer.location);
};

const dispatch = async (
  exchange: Exchange,
  routes: readonly Route[],
  pages: PageService,
): Promise<void> => {
  const method = exchange.request.method ?? 'GET';
  const route = routes.find(({ matches }) => matches(exchange.path));
  const methods = route?.methods ?? READS;
  if (!methods.includes(method)) {
    exchange.response.setHeader('Allow', methods.join(', '));
    sendPage(exchange, pages.errorPage(405));
    return;
  }
  await (route ? route.handle(exchange) : sendPageAnswer(exchange, pages));
};

/** A client that is slower than these holds a connection for its own sake. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
};
/** longer than a load balancer keeps an idle connection, so that it never sends into a closed one */
const KEEP_ALIVE_MS = 65_000;
const SILENCE_MS = 60_000;

/** Bare node:http: its own addresses first, pages for all others. */
export const createHostServer = (
  routes: readonly Route[],
  pages: PageService,
  log: Log,
): Server => {
  const server = createServer(
    { ...LIMITS, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      const exchange = exchangeOf(request, response);
      dispatch(exchange, routes, pages).catch((error: unknown) =>
        answerFault(exchange, error, pages, log),
      );
    },
  );
  // a reader who takes nothing of an answer would hold its bytes for ever
  server.setTimeout(SILENCE_MS);
  return server;
};
