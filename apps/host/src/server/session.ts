import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { cookieHeader, readCookie } from './cookies.ts';
import { sendRedirect, sendText, type Handler } from './exchange.ts';
import { readBody } from './requestBody.ts';
import { safeReturnPath } from './returnPath.ts';

export const SESSION_COOKIE = 'engawa_session';
/** readable by scripts; says that there is someone to load personal parts for, never who */
export const HINT_COOKIE = 'signed_in';
const STATE_COOKIE = 'engawa_state';
const STATE_LIFE_S = 600;
const FORM_LIMIT_BYTES = 16_384;

const ExchangeAnswer = v.object({ sessionToken: v.string(), expiresAt: v.string() });

export type SessionOptions = {
  readonly platformOrigin: string;
  readonly isSecure: boolean;
  readonly now: () => number;
};

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Sends the browser to the accounts origin, with a state that only this browser can bring back. */
export const createSignIn =
  ({ platformOrigin, isSecure }: SessionOptions): Handler =>
  (exchange) => {
    const returnTo = safeReturnPath(new URLSearchParams(exchange.search).get('return_to'));
    const state = randomBytes(18).toString('base64url');
    const query = new URLSearchParams({ state, return_to: returnTo });
    const page = new URLSearchParams(exchange.search).get('new') === '1' ? 'signup' : 'signin';
    sendRedirect(exchange, 303, `${platformOrigin}/${page}?${query.toString()}`, [
      cookieHeader(STATE_COOKIE, state, { isHttpOnly: true, isSecure, maxAgeS: STATE_LIFE_S }),
    ]);
  };

/** Takes the one-time code that the accounts origin gave, and starts the session here. */
export const createSessionStart =
  ({ platformOrigin, isSecure, now }: SessionOptions): Handler =>
  async (exchange) => {
    const query = new URLSearchParams(exchange.search);
    const returnTo = safeReturnPath(query.get('return_to'));
    const expected = readCookie(exchange.request.headers.cookie, STATE_COOKIE) ?? '';
    const code = query.get('code') ?? '';
    if (expected === '' || code === '' || !isSame(expected, query.get('state') ?? '')) {
      // an old link or another browser's: begin again rather than leave the visitor at an error
      const again = new URLSearchParams({ return_to: returnTo });
      sendRedirect(exchange, 303, `/_signin?${again.toString()}`);
      return;
    }
    const answer = await fetch(`${platformOrigin}/_accounts/exchange`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    if (!answer.ok) {
      const again = new URLSearchParams({ return_to: returnTo });
      sendRedirect(exchange, 303, `/_signin?${again.toString()}`);
      return;
    }
    const { sessionToken, expiresAt } = v.parse(ExchangeAnswer, await answer.json());
    const maxAgeS = Math.max(0, Math.floor((Date.parse(expiresAt) - now()) / 1000));
    sendRedirect(exchange, 303, returnTo, [
      cookieHeader(SESSION_COOKIE, sessionToken, { isHttpOnly: true, isSecure, maxAgeS }),
      cookieHeader(HINT_COOKIE, '1', { isHttpOnly: false, isSecure, maxAgeS }),
      cookieHeader(STATE_COOKIE, '', { isHttpOnly: true, isSecure, maxAgeS: 0 }),
    ]);
  };

/** Ends the session at the platform and forgets it here; a wrong form token ends nothing. */
export const createSignOut =
  ({ platformOrigin, isSecure }: SessionOptions): Handler =>
  async (exchange) => {
    const form = new URLSearchParams(
      (await readBody(exchange.request, FORM_LIMIT_BYTES)).toString('utf8'),
    );
    const session = readCookie(exchange.request.headers.cookie, SESSION_COOKIE);
    if (session !== null) {
      const answer = await fetch(`${platformOrigin}/_accounts/signout`, {
        method: 'POST',
        headers: {
          Cookie: `${SESSION_COOKIE}=${session}`,
          'X-CSRF-Token': form.get('csrf_token') ?? '',
        },
      });
      if (answer.status === 403) {
        sendText(exchange, 403, 'ページを読み込み直してから、もう一度ログアウトしてください。');
        return;
      }
    }
    sendRedirect(exchange, 303, safeReturnPath(form.get('return_to')), [
      cookieHeader(SESSION_COOKIE, '', { isHttpOnly: true, isSecure, maxAgeS: 0 }),
      cookieHeader(HINT_COOKIE, '', { isHttpOnly: false, isSecure, maxAgeS: 0 }),
    ]);
  };
