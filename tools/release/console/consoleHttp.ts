import { hostCookie, TRANSPORT_HEADER } from '@engawa/api-client/server/transport.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { STYLE_SOURCE } from './consoleFrame.ts';

const MOST_BYTES = 16 * 1024;
/** A secret, or a state, as `consoleSessions.ts` makes them. */
const VALUE = /^[\w.-]{43,400}$/;
const STATE_LIFE_S = 10 * 60;

/** A form that is longer than any of ours. */
export class FormTooLong extends Error {}

/** Reads a posted form. @errors rejects with FormTooLong */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new FormTooLong();
    chunks.push(part);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
};

/** The console's cookies: the session, and the state of a way through the password. */
export const consoleCookies = (isSecure: boolean) => {
  const names = {
    session: hostCookie('engawa_console', isSecure),
    state: hostCookie('engawa_console_state', isSecure),
  };
  // `lax`, for the way back from the accounts origin is a navigation from another site
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    read: (request: IncomingMessage, which: keyof typeof names): string | null => {
      const pairs = (request.headers.cookie ?? '').split(/; */).map((pair) => pair.split('='));
      const value = pairs.find(([name]) => name === names[which])?.[1];
      return value !== undefined && VALUE.test(value) ? value : null;
    },
    session: (secret: string) => `${names.session}=${secret}; ${attributes}`,
    state: (state: string) => `${names.state}=${state}; Max-Age=${STATE_LIFE_S}; ${attributes}`,
    none: (which: keyof typeof names) => `${names[which]}=; Max-Age=0; ${attributes}`,
  };
};

export type ConsoleAnswers = ReturnType<typeof consoleAnswers>;

/**
 * How the console answers: pages that nobody keeps, frames or lists, and that run no script.
 * @param leadsTo the origin that the answer to a form may lead to, beside the console's own
 */
export const consoleAnswers = (isSecure: boolean, leadsTo: string) => {
  const headers = {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    // not `no-referrer`: browsers would send the forms with a null origin
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Content-Security-Policy': `default-src 'none'; style-src ${STYLE_SOURCE}; img-src data:; form-action 'self' ${leadsTo}; base-uri 'none'; frame-ancestors 'none'`,
    ...(isSecure ? { [TRANSPORT_HEADER[0]]: TRANSPORT_HEADER[1] } : {}),
  };
  return {
    page: (
      response: ServerResponse,
      status: number,
      page: string,
      cookies: readonly string[] = [],
    ): void => {
      response.writeHead(status, {
        ...headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': Buffer.byteLength(page),
        ...(cookies.length === 0 ? {} : { 'Set-Cookie': [...cookies] }),
      });
      response.end(response.req.method === 'HEAD' ? undefined : page);
    },
    /** Leads on by GET. */
    lead: (response: ServerResponse, to: string, cookies: readonly string[] = []): void => {
      response
        .writeHead(303, {
          ...headers,
          Location: to,
          'Content-Length': 0,
          ...(cookies.length === 0 ? {} : { 'Set-Cookie': [...cookies] }),
        })
        .end();
    },
  };
};
