import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import csrfProtection from '@fastify/csrf-protection';
import formbody from '@fastify/formbody';
import session from '@fastify/session';
import { cspHash } from '@engawa/server-kit/http/cspHash.ts';
import { TRANSPORT_HEADER } from '@engawa/server-kit/http/transport.ts';
import { REQUEST_TIMEOUTS } from '@engawa/server-kit/process/requestTimeouts.ts';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { addActionRoutes } from './actionRoutes.tsx';
import { createReadView } from './consoleData.ts';
import type { ConsoleDeps, Fields } from './consoleDeps.ts';
import { addLinkRoutes, addRevokeRoutes } from './linkRoutes.tsx';
import { createSessionStore, SESSION_MS } from './memberSession.ts';
import { addOverviewRoutes } from './overviewRoutes.tsx';
import { STYLE } from './Page.tsx';
import { HOME, sendMessage, sendNotFound, SIGN_IN } from './sendPage.tsx';
import { addSignInRoutes, cookieNames } from './signInRoutes.ts';
import { PlatformUnavailable } from './teamClient.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** whether the route needs no session */
    isPublic?: boolean;
  }
}

const MOST_BYTES = 16 * 1024;

const parseFields = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** Builds headers that forbid caching, framing, indexing and scripts. */
const buildSecurityHeaders = ({
  consoleOrigin,
  platformOrigin,
}: ConsoleDeps): Record<string, string> => {
  return {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    // with `no-referrer` browsers would send the console's forms with a null origin
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': `default-src 'none'; style-src ${cspHash(STYLE)}; img-src data:; form-action 'self' ${platformOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    ...(consoleOrigin.startsWith('https:') && { [TRANSPORT_HEADER[0]]: TRANSPORT_HEADER[1] }),
  };
};

const REFUSALS: Readonly<Record<number, string>> = {
  405: 'この方法では使えません。',
  413: '送られたものが長すぎます。',
};

const sendRefusal = (reply: FastifyReply, status: number): FastifyReply =>
  sendMessage(reply, status, {
    title: '受けつけられません',
    text: REFUSALS[status] ?? 'このコンソールの画面から送られたものではありません。',
    link: HOME,
  });

const addSessions = async (
  server: FastifyInstance,
  { consoleOrigin }: ConsoleDeps,
): Promise<void> => {
  const secure = consoleOrigin.startsWith('https:');
  // `lax`, because the browser navigates back from another site, the accounts origin
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  await server.register(cookie, { parseOptions: attributes });
  // the origin is configured, because not every proxy forwards the protocol
  if (secure)
    server.addHook('onRequest', async ({ raw }) => {
      raw.headers['x-forwarded-proto'] = 'https';
    });
  await server.register(session, {
    secret: randomBytes(32).toString('hex'),
    cookieName: cookieNames(consoleOrigin).session,
    cookie: attributes,
    store: createSessionStore(),
    saveUninitialized: false,
    rolling: false,
  });
  await server.register(csrfProtection, {
    sessionPlugin: '@fastify/session',
    getToken: ({ body }) => (body as Fields | undefined)?.['form_token'],
  });
};

/** Refuses members without the role, and forms from other origins or without a CSRF token. */
const addAccess = (
  server: FastifyInstance,
  { platform, consoleOrigin, now }: ConsoleDeps,
): void => {
  server.addHook('onRequest', async (request, reply) => {
    if (!['GET', 'HEAD', 'POST'].includes(request.method))
      return sendRefusal(reply.header('Allow', 'GET, HEAD, POST'), 405);
    if (request.routeOptions.config.isPublic) return undefined;
    const { member } = request.session;
    if (!member || now() - member.provenMs >= SESSION_MS) {
      const to = new URLSearchParams({ to: request.url.replace(/\?.*$/, '') });
      return sendMessage(reply, 401, {
        title: 'リリースコンソール',
        text: 'リリースの担当者だけが使えます。',
        link: { ...SIGN_IN, href: `${SIGN_IN.href}?${to.toString()}` },
      });
    }
    if (await platform.mayRelease(member.amebaId)) return undefined;
    await request.session.destroy();
    reply.clearCookie(cookieNames(consoleOrigin).session);
    return sendMessage(reply, 403, {
      title: '権限がありません',
      text: 'リリースコンソールを使う権限がなくなりました。',
    });
  });
  server.addHook('preHandler', (request, reply, done) => {
    if (request.method !== 'POST') done();
    else if (request.headers.origin === consoleOrigin) server.csrfProtection(request, reply, done);
    else sendRefusal(reply, 403);
  });
};

const handleErrors = (server: FastifyInstance): void => {
  server.setNotFoundHandler(async (_request, reply) => sendNotFound(reply));
  server.setErrorHandler<Error & { statusCode?: number }>(async (error, request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode < 500) return sendRefusal(reply.header('Connection', 'close'), statusCode);
    const path = request.url.replace(/\?.*$/, '');
    request.log.error({ err: error, path }, 'request failed');
    return error instanceof PlatformUnavailable
      ? sendMessage(reply, 503, {
          title: 'ただいま使えません',
          text: '権限を確かめられません。急ぐときは npm run release を使ってください。',
          sentence: error.message,
        })
      : sendMessage(reply, 500, {
          title: 'エラー',
          text: '表示できませんでした。記録を確かめてください。',
          link: HOME,
        });
  });
};

/** Creates the release console: pages for team members, with forms and without scripts. */
export const createServer = async (deps: ConsoleDeps): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const headers = buildSecurityHeaders(deps);
  const server = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BYTES,
    requestTimeout: REQUEST_TIMEOUTS.requestTimeout,
    keepAliveTimeout: 5000,
    http: REQUEST_TIMEOUTS,
    trustProxy: deps.consoleOrigin.startsWith('https:'),
    routerOptions: { querystringParser: parseFields },
    // Fastify runs no hooks for a malformed URL, so the headers are set here
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply.headers(headers), 400),
  });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  await addSessions(server, deps);
  server.removeAllContentTypeParsers();
  await server.register(formbody, { parser: parseFields });
  addAccess(server, deps);
  handleErrors(server);
  server.get('/_health', { config: { isPublic: true } }, async () => 'ok\n');
  addSignInRoutes(server, deps);
  const readView = createReadView();
  addOverviewRoutes(server, deps, readView);
  addActionRoutes(server, deps);
  addLinkRoutes(server, deps, readView);
  addRevokeRoutes(server, deps);
  return server;
};
