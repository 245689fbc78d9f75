import type { Route } from './http/route.ts';
import { TRANSPORT_HEADER } from '@engawa/server-kit/http/transport.ts';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Domain } from '../protocol/domains/domain.ts';
import type { DomainDirectory, HostResolution } from '../protocol/domains/domainDirectory.ts';
import { createExchange, sendRedirect, sendText, type Exchange } from './http/exchange.ts';
import type { Observer } from './observability/observer.ts';
import { isFromMemory } from './observability/visit.ts';
import type { PageService } from './pages/pageService.ts';
import { encodingToMake } from './http/pageEncoding.ts';
import { BodyTooLargeError, ClientGoneError } from '@engawa/server-kit/http/requestBody.ts';
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
    // readers can reach this limit with an ordinary form
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

/**
 * Sets `X-Request-Id`, which relates a visitor's report to log lines. Cached pages do not have the
 * header.
 */
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

/** @param domain a blog's custom domain; null on the main site, 'unknown' if no blog uses it */
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

/** Resolves the Host header, which HTTP/1.0 may omit. */
const resolveRequestHost = ({ request }: Exchange, placeOf: DomainDirectory) => {
  const { host } = request.headers;
  if (host !== undefined) return placeOf(host);
  return request.httpVersion === '1.0' ? 'site' : 'malformed';
};

/** Dispatches a request on the main site. A session with its own release set uses that set only. */
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
  // synchronous, because a cached page must not wait for a promise
  if (found === 'site') return dispatchOnSite(exchange, route, pages, enter, sets);
  const place = await found;
  if (place === 'site') return dispatchOnSite(exchange, route, pages, enter, sets);
  if (place === 'malformed') return sendPage(exchange, pages.errorPage(400));
  if (place === 'unreachable') return sendPage(exchange, pages.errorPage(503, 'domain'));
  return dispatchTo(exchange, route?.isOnAnyHost ? route : undefined, pages, place, enter);
};

/** Finds a page of the main site that can be sent synchronously. */
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

/**
 * longer than a load balancer's idle timeout, so that the balancer never uses a closed connection
 */
const KEEP_ALIVE_MS = 65_000;

export type HostServerOptions = {
  /** timeouts in ms for receiving a request */
  readonly patience?: typeof PATIENCE;
  /** resolves the Host header to the site or a blog's domain; by default every host is the site */
  readonly placeOf?: DomainDirectory;
  /** reserves a place for a visitor's pending render; null if the visitor has too many */
  readonly enter?: Enter;
  /** the site uses https and sends HSTS */
  readonly isSecure?: boolean;
  /** whether a request may reach the operators' addresses */
  readonly isAdmin?: (request: IncomingMessage) => boolean;
  /** sessions with release sets of their own; disabled by default */
  readonly sets?: SetController | null;
};

/**
 * Creates the node:http server. The host's own routes take precedence; every other path is a page.
 */
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
    // a request without a Host header gets the error page
    { ...patience, keepAliveTimeout: KEEP_ALIVE_MS, requireHostHeader: false },
    (request, response) => {
      const exchange = createExchange(request, response, observer.begin(request));
      try {
        const found = resolveRequestHost(exchange, placeOf);
        const page = pageAtHand(exchange, pages, found, sets);
        const sent = page ? sendPage(exchange, page, transport) : ask(exchange, found);
        // most pages are sent by now and need no promise
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
