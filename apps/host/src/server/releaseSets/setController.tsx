import type { IncomingMessage } from 'node:http';
import type { ReactElement } from 'react';
import type { SetLink } from '@engawa/contract/remotes/setLink.server.ts';
import { sendRedirect, sendText, type Exchange, type Handler } from '../http/exchange.ts';
import type { Leave } from '../http/visitorLimit.ts';
import { sendPage } from '../responses/sendPage.ts';
import { sendPlainPage, type PlainPageSetup } from '../responses/sendPlainPage.tsx';
import type { PageService } from '../pages/pageService.ts';
import type { ServedPage } from '../responses/servedPage.ts';
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
  /**
   * Whether a request has the session cookie, valid or not. Such a request must not get pages of
   * the live set.
   */
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

/** Returns the path of the page that posted a form. */
const refererPath = ({ request: { headers } }: Exchange, hostOrigin: string): string => {
  const url = URL.parse(headers.referer ?? '');
  return url?.origin === hostOrigin ? safeReturnPath(url.pathname + url.search) : '/';
};

const createLinkCookie = (secure: boolean) => {
  const name = hostCookie(SET_COOKIE, secure);
  const start = `${name}=`;
  return {
    format: (value: string, maxAge: number): string =>
      cookieHeader({ name, value, httpOnly: true, secure, maxAge }),
    /**
     * Reads the link from the cookies. A search for the start of the cookie comes first, because it
     * is fast for the many requests without a link.
     */
    read: (cookies: string | undefined): string | undefined =>
      cookies?.includes(start) ? readCookie(cookies, name) : undefined,
  };
};

/** Creates the routes that open, start and end links to sets, and finds the set of a session. */
export const createSetController = (setup: SetControllerSetup): SetController => {
  const { readLink, sessions, isSecure, hostOrigin, errorPage, now } = setup;
  const { siteName } = setup.plain;
  // these headers prevent a leak of the URL, which contains the link, to other sites
  const plain = {
    ...setup.plain,
    pageHeaders: { ...setup.plain.pageHeaders, 'Referrer-Policy': 'same-origin' },
  };
  const cookie = createLinkCookie(isSecure);

  const send = (exchange: Exchange, content: ReactElement, status?: number) =>
    sendPlainPage(exchange, plain, { title: TITLE, content, status });

  const sayFault = (exchange: Exchange, fault: LinkError, isOver: boolean) => {
    if (isOver) exchange.response.appendHeader('Set-Cookie', cookie.format('', 0));
    const page = <LinkErrorPage siteName={siteName} fault={fault} isOver={isOver} />;
    send(exchange, page, STATUS[fault]);
  };

  const sayNoSet = (exchange: Exchange, why: NoSet) => {
    if (why.kind === 'full') exchange.response.setHeader('Retry-After', FULL_RETRY_S);
    send(exchange, <NoSetPage siteName={siteName} why={why} />, 503);
  };

  const begin = async (exchange: Exchange, token: string, link: SetLink) => {
    if (!isOwnForm(exchange.request, hostOrigin)) return sendPage(exchange, errorPage(403));
    // entered before the cookie is set, so that no session starts whose pages cannot be rendered
    const entered = await sessions.enter(link);
    if (!entered.ok) return sayNoSet(exchange, entered.error);
    entered.value.leave();
    const maxAgeS = Math.floor((Date.parse(link.expires) - now()) / 1000);
    sendRedirect(exchange, 303, '/', [cookie.format(token, maxAgeS)]);
  };

  const open: Handler = (exchange) => {
    const token = exchange.path.slice(SET_PATH.length);
    const link = readLink(token);
    if (!link.ok) return sayFault(exchange, link.error, false);
    if (exchange.request.method === 'POST') return begin(exchange, token, link.value);
    const page = <SetLinkPage siteName={siteName} link={link.value} path={exchange.path} />;
    send(exchange, page);
  };

  const end: Handler = (exchange) => {
    if (!isOwnForm(exchange.request, hostOrigin)) return sendPage(exchange, errorPage(403));
    sendRedirect(exchange, 303, refererPath(exchange, hostOrigin), [cookie.format('', 0)]);
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
    isOfSession: ({ headers }) => cookie.read(headers.cookie) !== undefined,
    workerSlotFor: async (exchange) => {
      const token = cookie.read(exchange.request.headers.cookie) ?? '';
      const link = readLink(token);
      if (link.ok) {
        const entered = await sessions.enter(link.value);
        if (entered.ok) return entered.value;
        sayNoSet(exchange, entered.error);
        return null;
      }
      // only a page consumes the explanation; the response to a script must leave it for the page
      if (!isRead(exchange))
        sendText(exchange, STATUS[link.error], 'the link of this session is not valid\n');
      else sayFault(exchange, link.error, link.error !== 'unread');
      return null;
    },
  };
};
