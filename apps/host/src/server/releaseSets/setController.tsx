import type { IncomingMessage } from 'node:http';
import type { SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import { sendRedirect, sendText, type Exchange, type Handler } from '../http/exchange.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { sendPage } from '../pages/sendPage.ts';
import { sendPlainPage, type PlainPageSetup } from '../pages/sendPlainPage.tsx';
import type { PageService } from '../pages/pageService.ts';
import type { ServedPage } from '../pages/servedPage.ts';
import type { Route } from '../http/route.ts';
import { cookieHeader, hostCookie, readCookie } from '@engawa/server-kit/http/cookies.ts';
import { isOwnForm } from '../session/isOwnForm.ts';
import { safeReturnPath } from '../session/returnPath.ts';
import type { LinkError, ReadLink } from './readLink.ts';
import { SET_END_PATH } from './setBadge.ts';
import { LinkErrorPage, NoSetPage, SetLinkPage } from './SetPages.tsx';
import type { NoSet, SetSessions } from './setSessions.ts';

/** Name of the cookie with the link of a session that has its own release set. */
const SET_COOKIE = 'engawa_set';
const SET_PATH = '/_set/';
const FULL_RETRY_S = 30;

/** Routes and pages of one release set. */
export type Bench = {
  readonly routes: readonly Route[];
  readonly pages: PageService;
  readonly close: () => Promise<void>;
};

export type WorkerSlot = { readonly set: Bench; readonly leave: Leave };

export type SetController = {
  readonly routes: readonly Route[];
  /** Whether a request has the session cookie, valid or not: it must not get the live set. */
  readonly isOfSession: (request: IncomingMessage) => boolean;
  /** Acquires the session's set. @returns null if an error response was sent */
  readonly workerSlotFor: (exchange: Exchange) => Promise<WorkerSlot | null>;
};

type SetControllerSetup = {
  readonly readLink: ReadLink;
  readonly sessions: Pick<SetSessions<Bench>, 'enter'>;
  readonly plain: PlainPageSetup;
  readonly errorPage: (status: 403) => ServedPage;
  readonly hostOrigin: string;
  readonly isSecure: boolean;
  /** epoch ms, real time */
  readonly now: () => number;
};

const TITLE = '確認用の表示';

/** Whether a person will see the response: not for a view that a script fetches, nor a prefetch. */
const isRead = ({ request: { headers }, path }: Exchange): boolean => {
  if (headers['sec-purpose'] !== undefined) return false;
  const { 'sec-fetch-dest': destination } = headers;
  return destination === undefined ? !path.startsWith('/_view/') : destination === 'document';
};

const STATUS: Readonly<Record<LinkError, number>> = {
  altered: 400,
  expired: 410,
  revoked: 410,
  unread: 503,
  'no-switches': 403,
};

/** The page that a form was posted from. */
const refererPath = ({ request: { headers } }: Exchange, hostOrigin: string): string => {
  const url = URL.parse(headers.referer ?? '');
  return url?.origin === hostOrigin ? safeReturnPath(url.pathname + url.search) : '/';
};

/** Creates the routes that open, start and end links to sets, and finds the set of a session. */
export const createSetController = (setup: SetControllerSetup): SetController => {
  const { readLink, sessions, isSecure, hostOrigin, errorPage, now } = setup;
  const { siteName } = setup.plain;
  // the URL contains the link, which must not leak to other sites
  const plain = {
    ...setup.plain,
    pageHeaders: { ...setup.plain.pageHeaders, 'Referrer-Policy': 'same-origin' },
  };
  const cookie = hostCookie(SET_COOKIE, isSecure);
  const mark = `${cookie}=`;

  const formatSetCookie = (token: string, maxAgeS: number) =>
    cookieHeader({ name: cookie, value: token, httpOnly: true, secure: isSecure, maxAge: maxAgeS });

  const sayFault = (exchange: Exchange, fault: LinkError, isOver: boolean) => {
    if (isOver) exchange.response.appendHeader('Set-Cookie', formatSetCookie('', 0));
    const page = <LinkErrorPage siteName={siteName} fault={fault} isOver={isOver} />;
    sendPlainPage(exchange, TITLE, page, plain, STATUS[fault]);
  };

  const sayNoSet = (exchange: Exchange, why: NoSet) => {
    if (why.kind === 'full') exchange.response.setHeader('Retry-After', FULL_RETRY_S);
    sendPlainPage(exchange, TITLE, <NoSetPage siteName={siteName} why={why} />, plain, 503);
  };

  const begin = async (exchange: Exchange, token: string, link: SetLink) => {
    if (!isOwnForm(exchange.request, hostOrigin)) return sendPage(exchange, errorPage(403));
    // does not start a session whose pages cannot be rendered
    const entered = await sessions.enter(link);
    if (!entered.ok) return sayNoSet(exchange, entered.error);
    entered.value.leave();
    const maxAgeS = Math.floor((Date.parse(link.expires) - now()) / 1000);
    sendRedirect(exchange, 303, '/', [formatSetCookie(token, maxAgeS)]);
  };

  const open: Handler = (exchange) => {
    const token = exchange.path.slice(SET_PATH.length);
    const link = readLink(token);
    if (!link.ok) return sayFault(exchange, link.error, false);
    if (exchange.request.method === 'POST') return begin(exchange, token, link.value);
    const page = <SetLinkPage siteName={siteName} link={link.value} path={exchange.path} />;
    sendPlainPage(exchange, TITLE, page, plain);
  };

  const end: Handler = (exchange) => {
    if (!isOwnForm(exchange.request, hostOrigin)) return sendPage(exchange, errorPage(403));
    sendRedirect(exchange, 303, refererPath(exchange, hostOrigin), [formatSetCookie('', 0)]);
  };

  return {
    routes: [
      { name: 'set', methods: ['POST'], matches: (path) => path === SET_END_PATH, handle: end },
      {
        name: 'set',
        methods: ['GET', 'HEAD', 'POST'],
        matches: (path) => path.startsWith(SET_PATH),
        handle: open,
      },
    ],
    isOfSession: ({ headers: { cookie: given } }) =>
      given !== undefined && given.includes(mark) && readCookie(given, cookie) !== undefined,
    workerSlotFor: async (exchange) => {
      const token = readCookie(exchange.request.headers.cookie, cookie) ?? '';
      const link = readLink(token);
      if (link.ok) {
        const entered = await sessions.enter(link.value);
        if (entered.ok) return entered.value;
        sayNoSet(exchange, entered.error);
        return null;
      }
      // a response to a script must not consume the explanation meant for the page
      if (!isRead(exchange))
        sendText(exchange, STATUS[link.error], 'the link of this session is not valid\n');
      else sayFault(exchange, link.error, link.error !== 'unread');
      return null;
    },
  };
};
