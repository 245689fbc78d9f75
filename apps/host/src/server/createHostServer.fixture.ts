import { aLog } from '@engawa/observability/log/aLog.fixture.ts';
import type { Domain } from '../protocol/customDomains/domain.ts';
import { sendText } from './http/exchange.ts';
import { listening, type RunningServer } from './http/httpServer.fixture.ts';
import { createObserver } from './observability/observer.ts';
import type { PageService } from './pages/pageService.ts';
import type { PageAnswer } from './responses/servedPage.ts';
import { readRequestBody } from '@engawa/server-kit/http/requestBody.ts';
import { createHostServer, type HostServerOptions } from './createHostServer.ts';
import { exactly, type Route } from './http/route.ts';
import { anErrorPage, aServedPage } from './responses/servedPage.fixture.ts';

export const PAGE = aServedPage('縁側びより', {}, { 'Cache-Control': 'public' });

const running: RunningServer[] = [];
/** Closes the hosts of one test. */
export const closeHosts = async (): Promise<void> => {
  await Promise.all(running.splice(0).map(({ close }) => close()));
};

export const createFakePages = (
  answer: (path: string, domain: Domain | null) => PageAnswer | Promise<PageAnswer>,
): PageService => ({
  answer: async ({ path, domain }) => answer(path, domain),
  atHand: () => null,
  forget: () => undefined,
  resolve: () => ({ kind: 'notFound', message: '' }),
  errorPage: (status, ground = 'site') =>
    ground === 'site' ? anErrorPage(status) : aServedPage(`domain ${status}`, { status }),
});

export const aHost = async (
  routes: readonly Route[] = [],
  pages: PageService = createFakePages(() => ({ kind: 'page', page: PAGE })),
  options: HostServerOptions = {},
) => {
  const { log, lines } = aLog('debug');
  const answered: (readonly [route: string, status: number])[] = [];
  const observer = createObserver(
    log,
    ({ visit, status }) => void answered.push([visit.route, status]),
  );
  const server = await listening(createHostServer(routes, pages, observer, options));
  running.push(server);
  return { ...server, lines, answered };
};

/** Accepts a form of at most ten bytes. */
export const takesForms: Route = {
  name: 'account',
  methods: ['POST'],
  matches: exactly('/_form'),
  handle: async (exchange) => {
    const body = await readRequestBody(exchange.request, 10);
    sendText(exchange, 200, body.toString());
  },
};

/** The body of a raw response. */
export const bodyIn = (raw: string): string => raw.slice(raw.indexOf('\r\n\r\n') + 4);
