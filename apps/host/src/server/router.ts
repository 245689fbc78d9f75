import { createServer, type Server } from 'node:http';
import { exchangeOf, sendRedirect, sendText, type Exchange, type Handler } from './exchange.ts';
import type { Observer } from './observability/observer.ts';
import type { PageService } from './pageService.ts';
import { BodyTooLargeError, ClientGoneError } from './requestBody.ts';
import { sendPage } from './sendPage.ts';
import { answerUnreadRequests, PATIENCE } from './unreadRequests.ts';

/** An address of the host's own. `methods` are those it takes; others are answered 405. */
export type Route = {
  /** by which logs and metrics know it */
  readonly name: string;
  readonly methods: readonly string[];
  readonly matches: (path: string) => boolean;
  readonly handle: Handler;
};

export const exactly = (expected: string) => (path: string) => path === expected;

const READS = ['GET', 'HEAD'];

const answerFault = async (
  exchange: Exchange,
  error: unknown,
  pages: PageService,
): Promise<void> => {
  const { response, path, visit } = exchange;
  if (error instanceof BodyTooLargeError) {
    sendText(exchange, 413, `${error.message}\n`);
    return;
  }
  if (error instanceof ClientGoneError || response.destroyed) {
    visit.log.info('a visitor left');
    return;
  }
  visit.log.error({ route: visit.route, path, err: error }, 'a request failed');
  if (response.headersSent) response.destroy();
  else await sendPage(exchange, pages.errorPage(500));
};

/** By this a visitor's complaint is found in the logs. A page out of the cache bears none. */
const bearRequestId = ({ response, visit }: Exchange) =>
  response.setHeader('X-Request-Id', visit.context.requestId);

const sendPageAnswer = async (exchange: Exchange, pages: PageService): Promise<void> => {
  const answer = await pages.answer(exchange.path, exchange.search, exchange.visit);
  if (exchange.visit.cache !== 'hit') bearRequestId(exchange);
  if (answer.kind === 'page') {
    await sendPage(exchange, answer.page);
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
  if (route) {
    exchange.visit.route = route.name;
    bearRequestId(exchange);
  }
  if (!methods.includes(method)) {
    exchange.response.setHeader('Allow', methods.join(', '));
    await sendPage(exchange, pages.errorPage(405));
    return;
  }
  await (route ? route.handle(exchange) : sendPageAnswer(exchange, pages));
};

/** longer than a load balancer keeps an idle connection, so that it never sends into a closed one */
const KEEP_ALIVE_MS = 65_000;
const SILENCE_MS = 60_000;

/**
 * Bare node:http: its own addresses first, pages for all others.
 * @param patience how long a request may take to come, in ms
 */
export const createHostServer = (
  routes: readonly Route[],
  pages: PageService,
  observer: Observer,
  patience = PATIENCE,
): Server => {
  const server = createServer(
    { ...patience, keepAliveTimeout: KEEP_ALIVE_MS },
    (request, response) => {
      const exchange = exchangeOf(request, response, observer.begin(request));
      void dispatch(exchange, routes, pages)
        .catch((error: unknown) => answerFault(exchange, error, pages))
        .catch((error: unknown) => {
          exchange.visit.log.error({ err: error }, 'no error page could be sent');
          response.destroy();
        })
        .then(() => observer.end(exchange));
    },
  );
  answerUnreadRequests(server, pages, observer);
  // a reader who takes nothing of an answer would hold its bytes for ever
  server.setTimeout(SILENCE_MS);
  return server;
};
