import type { Route } from './http/route.ts';
import { TRANSPORT_HEADER } from '@engawa/server-kit/http/transport.ts';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Domain } from '../protocol/customDomains/domain.ts';
import type { DomainDirectory, HostResolution } from './customDomains/domainDirectory.ts';
import { createExchange, sendRedirect, sendText, type Exchange } from './http/exchange.ts';
import type { Observer } from './observability/observer.ts';
import { isFromMemory } from './http/visit.ts';
import type { PageService } from './pages/pageService.ts';
import { encodingToMake } from './responses/pageEncoding.ts';
import { BodyTooLargeError, ClientGoneError } from '@engawa/server-kit/http/requestBody.ts';
import { sendPage } from './responses/sendPage.ts';
import type { ServedPage } from './responses/servedPage.ts';
import type { SetController } from './releaseSets/setController.tsx';
import type { Leave } from './http/visitorLimit.ts';
import { endSilentConnections } from './http/silentConnections.ts';
import { answerUnreadRequests, PATIENCE } from './responses/unreadRequests.ts';

type Enter = (request: IncomingMessage) => Leave | null;

const READS = ['GET', 'HEAD'];

const answerFault = async (
  exchange: Exchange,
  error: unknown,
  pages: PageService,
): Promise<void> => {
  const { response, path, visit } = exchange;
  if (error instanceof BodyTooLargeError) {
    // a text for readers, because an ordinary form can reach this limit
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
 * Sets `X-Request-Id`, by which the log lines for a visitor's problem report are found. Responses
 * from the page cache do not have this header.
 */
const bearRequestId = ({ response, visit }: Exchange) =>
  response.setHeader('X-Request-Id', visit.context.requestId);

/** The route that answers a request, or null if a page answers the request. */
type Target = {
  readonly route: Route | undefined;
  readonly pages: PageService;
  /** a blog's custom domain; null on the main site, 'unknown' if no blog uses it */
  readonly domain: Domain | null | 'unknown';
};

const sendPageAnswer = async (
  exchange: Exchange,
  pages: PageService,
  domain: Domain | null,
  enter: Enter,
): Promise<void> => {
  const { path, search, visit, request } = exchange;
  const answer = await pages.answer({
    path,
    search,
    visit,
    domain,
    enter: () => enter(request),
    encoding: encodingToMake(request.headers['accept-encoding']),
    cookies: request.headers.cookie,
  });
  if (!isFromMemory(visit)) bearRequestId(exchange);
  if (answer.kind === 'page') {
    await sendPage(exchange, answer.page);
    return;
  }
  sendRedirect(exchange, answer.status, answer.location);
};

const dispatchTo = async (
  exchange: Exchange,
  { route, pages, domain }: Target,
  enter: Enter,
): Promise<void> => {
  const method = exchange.request.method ?? 'GET';
  const methods = route?.methods ?? READS;
  const site = domain === null ? 'site' : 'domain';
  if (route) {
    exchange.visit.route = route.name;
    bearRequestId(exchange);
  }
  if (!methods.includes(method)) {
    exchange.response.setHeader('Allow', methods.join(', '));
    await sendPage(exchange, pages.errorPage(405, site));
  } else if (route) await route.handle(exchange);
  else if (domain === 'unknown') await sendPage(exchange, pages.errorPage(404, site));
  else await sendPageAnswer(exchange, pages, domain, enter);
};

/** Resolves the Host header, which HTTP/1.0 may omit. */
const resolveRequestHost = ({ request }: Exchange, placeOf: DomainDirectory) => {
  const { host } = request.headers;
  if (host !== undefined) return placeOf(host);
  return request.httpVersion === '1.0' ? 'site' : 'malformed';
};

/** Everything that all requests to one server share. */
type Site = {
  readonly pages: PageService;
  readonly enter: Enter;
  readonly sets: SetController | null;
};

/**
 * Dispatches a request on the main site. For a session with its own release set, only that set
 * answers.
 */
const dispatchOnSite = async (
  exchange: Exchange,
  route: Route | undefined,
  { pages, enter, sets }: Site,
): Promise<void> => {
  const isOfSet = route === undefined || route.isOfSet === true;
  if (!sets || !isOfSet || !sets.isOfSession(exchange.request))
    return dispatchTo(exchange, { route, pages, domain: null }, enter);
  bearRequestId(exchange);
  exchange.visit.route = route?.name ?? 'page';
  const workerSlot = await sets.workerSlotFor(exchange);
  if (!workerSlot) return undefined;
  try {
    const { set } = workerSlot;
    const own = set.routes.find(({ matches }) => matches(exchange.path));
    return await dispatchTo(exchange, { route: own, pages: set.pages, domain: null }, enter);
  } finally {
    workerSlot.leave();
  }
};

type FoundHost = HostResolution | Promise<HostResolution>;

const dispatch = async (
  exchange: Exchange,
  routes: readonly Route[],
  found: FoundHost,
  site: Site,
): Promise<void> => {
  const { pages, enter } = site;
  const route = routes.find(({ matches }) => matches(exchange.path));
  // synchronous, because a cached page must not wait for a promise
  if (found === 'site') return dispatchOnSite(exchange, route, site);
  const domain = await found;
  if (domain === 'site') return dispatchOnSite(exchange, route, site);
  if (domain === 'malformed') return sendPage(exchange, pages.errorPage(400));
  if (domain === 'unreachable') return sendPage(exchange, pages.errorPage(503, 'domain'));
  const own = route?.isOnAnyHost ? route : undefined;
  return dispatchTo(exchange, { route: own, pages, domain }, enter);
};

/** Finds the cached page of the main site for a request, which can be sent synchronously. */
const pageAtHand = (
  { request, visit }: Exchange,
  found: FoundHost,
  { pages, sets }: Site,
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
  /**
   * reserves a place for a visitor's pending render; returns null if the visitor has too many
   * pending renders
   */
  readonly enter?: Enter;
  /** whether the site uses https, and so sends HSTS */
  readonly isSecure?: boolean;
  /** whether the client of a request may use the operators' addresses */
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
  const site = { pages, enter, sets };
  const ask = (exchange: Exchange, found: FoundHost): Promise<void> => {
    if (isSecure) exchange.response.setHeader(...TRANSPORT_HEADER);
    return dispatch(exchange, isAdmin(exchange.request) ? routes : publicRoutes, found, site);
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
        const page = pageAtHand(exchange, found, site);
        const sent = page ? sendPage(exchange, page, transport) : ask(exchange, found);
        // most pages are already sent at this point, so no promise is created for them
        if (sent) void settle(exchange, sent);
        else observer.end(exchange);
      } catch (error) {
        void settle(exchange, Promise.reject(error));
      }
    },
  );
  answerUnreadRequests(server, pages.errorPage, observer);
  endSilentConnections(server);
  return server;
};
