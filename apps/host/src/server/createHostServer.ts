import type { Route } from './route.ts';
import { TRANSPORT_HEADER } from '@engawa/api-client/server/transport.ts';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Domain } from '../domains/domain.ts';
import type { DomainDirectory, HostResolution } from '../domains/domainDirectory.ts';
import { createExchange, sendRedirect, sendText, type Exchange } from './http/exchange.ts';
import type { Observer } from './observability/observer.ts';
import { isFromMemory } from './observability/visit.ts';
import type { PageService } from './pages/pageService.ts';
import { encodingToMake } from './http/negotiateEncoding.ts';
import { BodyTooLargeError, ClientGoneError } from './http/requestBody.ts';
import { sendPage } from './pages/sendPage.ts';
import type { ServedPage } from './pages/servedPage.ts';
import type { SetController } from './releaseSets/setController.tsx';
import type { Leave } from './http/visitorLimit.ts';
import { endSilentConnections } from './http/silentConnections.ts';
import { answerUnreadRequests, PATIENCE } from './http/unreadRequests.ts';

type Enter = (request: IncomingMessage) => Leave | null;

const READS = ['GET', 'HEAD'];

const answerFault = async (
  exchange: Exchange,
  error: unknown,
  pages: PageService,
): Promise<void> => {
  const { response, path, visit } = exchange;
  if (error instanceof BodyTooLargeError) {
    // what a reader's own form may meet
    sendText(exchange, 413, '送られた内容が大きすぎます。短くしてから、もう一度お送りください。\n');
    return;
  }
  if (error instanceof ClientGoneError || response.destroyed) {
    visit.log.info('client disconnected');
    return;
  }
  visit.log.error({ route: visit.route, path, err: error }, 'request failed');
  if (response.headersSent) response.destroy();
  else await sendPage(exchange, pages.errorPage(500));
};

/** By this a visitor's complaint is found in the logs. A page out of the cache bears none. */
const bearRequestId = ({ response, visit }: Exchange) =>
  response.setHeader('X-Request-Id', visit.context.requestId);

const sendPageAnswer = async (
  exchange: Exchange,
  pages: PageService,
  domain: Domain | null,
  enter: Enter,
): Promise<void> => {
  const { path, search, visit, request } = exchange;
  const encoding = encodingToMake(request.headers['accept-encoding']);
  const answer = await pages.answer(
    path,
    search,
    visit,
    domain,
    () => enter(request),
    encoding,
    request.headers.cookie,
  );
  if (!isFromMemory(visit)) bearRequestId(exchange);
  if (answer.kind === 'page') {
    await sendPage(exchange, answer.page);
    return;
  }
  sendRedirect(exchange, answer.status, answer.location);
};

/** @param domain a blog's own; null on the site, 'unknown' where no blog has it */
const dispatchTo = async (
  exchange: Exchange,
  route: Route | undefined,
  pages: PageService,
  domain: Domain | null | 'unknown',
  enter: Enter,
): Promise<void> => {
  const method = exchange.request.method ?? 'GET';
  const methods = route?.methods ?? READS;
  const ground = domain === null ? 'site' : 'domain';
  if (route) {
    exchange.visit.route = route.name;
    bearRequestId(exchange);
  }
  if (!methods.includes(method)) {
    exchange.response.setHeader('Allow', methods.join(', '));
    await sendPage(exchange, pages.errorPage(405, ground));
  } else if (route) await route.handle(exchange);
  else if (domain === 'unknown') await sendPage(exchange, pages.errorPage(404, ground));
  else await sendPageAnswer(exchange, pages, domain, enter);
};

/** HTTP/1.0 may leave the host out. */
const resolveRequestHost = ({ request }: Exchange, placeOf: DomainDirectory) => {
  const { host } = request.headers;
  if (host !== undefined) return placeOf(host);
  return request.httpVersion === '1.0' ? 'site' : 'malformed';
};

/** Answers on the site: a session with a set of its own by that set, and with nothing of the live one. */
const dispatchOnSite = async (
  exchange: Exchange,
  route: Route | undefined,
  pages: PageService,
  enter: Enter,
  sets: SetController | null,
): Promise<void> => {
  const isOfSet = route === undefined || route.isOfSet === true;
  if (!sets || !isOfSet || !sets.isOfSession(exchange.request))
    return dispatchTo(exchange, route, pages, null, enter);
  bearRequestId(exchange);
  exchange.visit.route = route?.name ?? 'page';
  const workerSlot = await sets.workerSlotFor(exchange);
  if (!workerSlot) return undefined;
  try {
    const own = workerSlot.set.routes.find(({ matches }) => matches(exchange.path));
    return await dispatchTo(exchange, own, workerSlot.set.pages, null, enter);
  } finally {
    workerSlot.leave();
  }
};

const dispatch = async (
  exchange: Exchange,
  routes: readonly Route[],
  pages: PageService,
  found: HostResolution | Promise<HostResolution>,
  enter: Enter,
  sets: SetController | null,
): Promise<void> => {
  const route = routes.find(({ matches }) => matches(exchange.path));
  // a page out of the cache must not wait for a promise
  if (found === 'site') return dispatchOnSite(exchange, route, pages, enter, sets);
  const place = await found;
  if (place === 'site') return dispatchOnSite(exchange, route, pages, enter, sets);
  if (place === 'malformed') return sendPage(exchange, pages.errorPage(400));
  if (place === 'unreachable') return sendPage(exchange, pages.errorPage(503, 'domain'));
  return dispatchTo(exchange, route?.isOnAnyHost ? route : undefined, pages, place, enter);
};

/** The page of the site that a request is for, where it can be sent without asking any further. */
const pageAtHand = (
  { request, visit }: Exchange,
  pages: PageService,
  found: HostResolution | Promise<HostResolution>,
  sets: SetController | null,
): ServedPage | null => {
  if (found !== 'site' || !READS.includes(request.method ?? '')) return null;
  if (sets?.isOfSession(request)) return null;
  return pages.atHand(request.url ?? '', visit, request.headers.cookie);
};

/** longer than a load balancer keeps an idle connection, so that it never sends into a closed one */
const KEEP_ALIVE_MS = 65_000;

export type HostServerOptions = {
  /** how long a request may take to come, in ms */
  readonly patience?: typeof PATIENCE;
  /** whose pages a request is for; the site's without it, whatever host it names */
  readonly placeOf?: DomainDirectory;
  /** takes a place for a visitor who waits for a page to be rendered; null where they have too many */
  readonly enter?: Enter;
  /** the site is on https, and says that it stays there */
  readonly isSecure?: boolean;
  /** whether a request may reach what is for operators */
  readonly isAdmin?: (request: IncomingMessage) => boolean;
  /** sessions with a set of releases of their own; without it there are none */
  readonly sets?: SetController | null;
};

/** Bare node:http: its own addresses first, pages for all others. */
export const createHostServer = (
  routes: readonly Route[],
  pages: PageService,
  observer: Observer,
  {
    patience = PATIENCE,
    placeOf = () => 'site',
    enter = () => () => undefined,
    isSecure = false,
    isAdmin = () => true,
    sets = null,
  }: HostServerOptions = {},
): Server => {
  const publicRoutes = routes.filter(({ isForAdmins }) => isForAdmins !== true);
  const transport = isSecure ? TRANSPORT_HEADER : [];
  const ask = (
    exchange: Exchange,
    found: HostResolution | Promise<HostResolution>,
  ): Promise<void> => {
    if (isSecure) exchange.response.setHeader(...TRANSPORT_HEADER);
    const open = isAdmin(exchange.request) ? routes : publicRoutes;
    return dispatch(exchange, open, pages, found, enter, sets);
  };
  const settle = (exchange: Exchange, sent: Promise<void>): Promise<void> =>
    sent
      .catch((error: unknown) => answerFault(exchange, error, pages))
      .catch((error: unknown) => {
        exchange.visit.log.error({ err: error }, 'error page failed');
        exchange.response.destroy();
      })
      .then(() => observer.end(exchange));
  const server = createServer(
    // a visitor who leaves it out is shown the page for it
    { ...patience, keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false },
    (request, response) => {
      const exchange = createExchange(request, response, observer.begin(request));
      try {
        const found = resolveRequestHost(exchange, placeOf);
        const page = pageAtHand(exchange, pages, found, sets);
        const sent = page ? sendPage(exchange, page, transport) : ask(exchange, found);
        // most pages are through by now, and need no promise
        if (sent) void settle(exchange, sent);
        else observer.end(exchange);
      } catch (error) {
        void settle(exchange, Promise.reject(error));
      }
    },
  );
  answerUnreadRequests(server, pages, observer);
  endSilentConnections(server);
  return server;
};
