import { ACCOUNT_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import { sendRedirect } from '../http/exchange.ts';
import { exactly, type Route } from '../http/route.ts';
import { createSessionStart, createSignIn, createSignOut, type SessionOptions } from './session.ts';

const GET = ['GET', 'HEAD'];

/** Builds the routes that start and end sessions. */
export const sessionRoutes = (options: SessionOptions): readonly Route[] => [
  { name: 'signin', methods: GET, matches: exactly('/_signin'), handle: createSignIn(options) },
  {
    name: 'session',
    methods: GET,
    matches: exactly('/_session'),
    handle: createSessionStart(options),
  },
  {
    name: 'account',
    methods: GET,
    matches: exactly(ACCOUNT_PATH),
    // the platform decides where the member's account page is
    handle: (exchange) => sendRedirect(exchange, 303, `${options.platformOrigin}/account`),
  },
  {
    name: 'signout',
    methods: ['POST'],
    matches: exactly('/_signout'),
    handle: createSignOut(options),
  },
];
