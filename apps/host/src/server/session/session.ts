import { isSameSecret } from '@engawa/server-kit/secrets/isSameSecret.ts';
import { randomBytes } from 'node:crypto';
import { signInPath } from '@engawa/contract';
import * as v from 'valibot';
import { callHeaders } from '@engawa/observability/requestContext.server.ts';
import { cookieHeader, hostCookie, readCookie } from '@engawa/server-kit/http/cookies.ts';
import { sendRedirect, type Exchange, type Handler } from '../http/exchange.ts';
import { isOwnForm } from './isOwnForm.ts';
import { draftIn, TAKE_UP_PATH } from './typedDraft.ts';
import { START_PATH } from '@engawa/blog-domain/routes/accountPaths.ts';
import { readRequestBody } from '@engawa/server-kit/http/requestBody.ts';
import { safeReturnPath } from './returnPath.ts';
import { sendPage } from '../responses/sendPage.ts';
import type { Visit } from '../http/visit.ts';
import type { ServedPage } from '../responses/servedPage.ts';

/** the platform's name of the cookie; browsers store it under its `hostCookie` name */
export const SESSION_COOKIE = 'engawa_session';
/** cookie that tells scripts to load personal parts; its value does not identify the member */
const HINT_COOKIE = 'signed_in';
const STATE_COOKIE = 'engawa_state';
const STATE_LIFE_S = 600;
/**
 * seconds for which the hint is `0` after a sign-out, so that the next page confirms the sign-out
 */
const SAID_WITHIN_S = 60;
const FORM_LIMIT_BYTES = 16_384;
const TIMEOUT_MS = 5000;

const ExchangeAnswer = v.object({
  // the token becomes part of a Set-Cookie header, where a separator would add an attribute
  sessionToken: v.pipe(v.string(), v.regex(/^[\w.~+/=-]+$/)),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});

export type SessionOptions = {
  /** origin at which browsers sign in */
  readonly platformOrigin: string;
  /** address at which the host itself reaches the platform */
  readonly platformAddress: string;
  readonly hostOrigin: string;
  readonly isSecure: boolean;
  readonly errorPage: (status: 403 | 503) => ServedPage;
  readonly now: () => number;
};

/** Reads the session's token from a request's cookies; null if there is none. */
export const sessionIn = (cookies: string | undefined, isSecure: boolean): string | null =>
  readCookie(cookies, hostCookie(SESSION_COOKIE, isSecure)) ?? null;

/** Sends a POST to the platform. @returns null if the platform is down or times out */
const askPlatform = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | null,
  { context, log }: Visit,
): Promise<Response | null> => {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, ...callHeaders(context) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.status < 500 ? answer : null;
  } catch (error) {
    log.warn({ url, err: error }, 'accounts request failed');
    return null;
  }
};

/**
 * Starts the sign-in again, instead of an error page, for a link that is old or comes from another
 * browser.
 */
const beginAgain = (exchange: Exchange, returnTo: string) =>
  sendRedirect(exchange, 303, signInPath(returnTo));

/**
 * Creates the handler that redirects to the accounts origin, with a state that only this browser
 * can return.
 */
export const createSignIn =
  ({ platformOrigin, isSecure }: SessionOptions): Handler =>
  (exchange) => {
    const isNew = new URLSearchParams(exchange.search).get('new') === '1';
    const { cookie } = exchange.request.headers;
    // the hint counts as well as the session cookie: when a session has expired, scripts reset the
    // hint, but they cannot delete the session cookie
    const isMember =
      sessionIn(cookie, isSecure) !== null && readCookie(cookie, HINT_COOKIE) === '1';
    // pages are the same for all visitors, so a member may follow the sign-up link to get a blog
    if (isNew && isMember) return sendRedirect(exchange, 303, START_PATH);
    const returnTo = safeReturnPath(new URLSearchParams(exchange.search).get('return_to'));
    const state = randomBytes(18).toString('base64url');
    const query = new URLSearchParams({ state, return_to: returnTo });
    const page = isNew ? 'signup' : 'signin';
    return sendRedirect(exchange, 303, `${platformOrigin}/${page}?${query.toString()}`, [
      cookieHeader({
        name: hostCookie(STATE_COOKIE, isSecure),
        value: state,
        httpOnly: true,
        secure: isSecure,
        maxAge: STATE_LIFE_S,
      }),
    ]);
  };

/** Creates the handler that exchanges the one-time code of the accounts origin for a session. */
export const createSessionStart =
  ({ platformAddress, isSecure, errorPage, now }: SessionOptions): Handler =>
  async (exchange) => {
    const query = new URLSearchParams(exchange.search);
    const returnTo = safeReturnPath(query.get('return_to'));
    const expected =
      readCookie(exchange.request.headers.cookie, hostCookie(STATE_COOKIE, isSecure)) ?? '';
    const code = query.get('code') ?? '';
    if (expected === '' || code === '' || !isSameSecret(expected, query.get('state') ?? '')) {
      beginAgain(exchange, returnTo);
      return;
    }
    const answer = await askPlatform(
      `${platformAddress}/_accounts/exchange`,
      { 'Content-Type': 'application/json' },
      JSON.stringify({ code }),
      exchange.visit,
    );
    if (answer === null) {
      await sendPage(exchange, errorPage(503));
      return;
    }
    if (!answer.ok) {
      beginAgain(exchange, returnTo);
      return;
    }
    const { sessionToken, expiresAt } = v.parse(ExchangeAnswer, await answer.json());
    const maxAgeS = Math.max(0, Math.floor((Date.parse(expiresAt) - now()) / 1000));
    const draft = draftIn(exchange.request.headers.cookie, isSecure);
    sendRedirect(exchange, 303, draft?.back === returnTo ? TAKE_UP_PATH : returnTo, [
      cookieHeader({
        name: hostCookie(SESSION_COOKIE, isSecure),
        value: sessionToken,
        httpOnly: true,
        secure: isSecure,
        maxAge: maxAgeS,
      }),
      cookieHeader({ name: HINT_COOKIE, value: '1', secure: isSecure, maxAge: maxAgeS }),
      cookieHeader({
        name: hostCookie(STATE_COOKIE, isSecure),
        value: '',
        httpOnly: true,
        secure: isSecure,
        maxAge: 0,
      }),
    ]);
  };

/**
 * Creates the handler that ends the session at the platform and deletes the session cookie. A
 * request with an invalid form token ends no session. Nor does a form of another site, because the
 * browser sends it without the session cookie.
 */
export const createSignOut =
  ({ platformAddress, hostOrigin, isSecure, errorPage }: SessionOptions): Handler =>
  async (exchange) => {
    const form = new URLSearchParams(
      (await readRequestBody(exchange.request, FORM_LIMIT_BYTES)).toString('utf8'),
    );
    if (!isOwnForm(exchange.request, hostOrigin)) {
      await sendPage(exchange, errorPage(403));
      return;
    }
    const session = sessionIn(exchange.request.headers.cookie, isSecure);
    if (session !== null) {
      const headers = {
        Cookie: `${SESSION_COOKIE}=${session}`,
        'X-CSRF-Token': form.get('csrf_token') ?? '',
      };
      const url = `${platformAddress}/_accounts/signout`;
      const answer = await askPlatform(url, headers, null, exchange.visit);
      if (answer === null || answer.status === 403) {
        // an error page, because a session that still exists must not look as if it had ended
        await sendPage(exchange, errorPage(answer === null ? 503 : 403));
        return;
      }
    }
    sendRedirect(exchange, 303, safeReturnPath(form.get('return_to')), [
      cookieHeader({
        name: hostCookie(SESSION_COOKIE, isSecure),
        value: '',
        httpOnly: true,
        secure: isSecure,
        maxAge: 0,
      }),
      cookieHeader({ name: HINT_COOKIE, value: '0', secure: isSecure, maxAge: SAID_WITHIN_S }),
    ]);
  };
