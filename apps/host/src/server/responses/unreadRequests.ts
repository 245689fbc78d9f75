import { REQUEST_TIMEOUTS } from '@engawa/server-kit/process/requestTimeouts.ts';
import { STATUS_CODES, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createExchange } from '../http/exchange.ts';
import type { Observer } from '../observability/observer.ts';
import { sendPage } from './sendPage.ts';
import type { ServedPage } from './servedPage.ts';

/** Timeouts of the host's server, in ms. */
export const PATIENCE = { ...REQUEST_TIMEOUTS, connectionsCheckingInterval: 5000 };

const readErrorCode = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

/** Serialises a page as a raw HTTP response, for a request that could not be parsed. */
const wholeAnswer = async ({ forms }: ServedPage, status: number, now: Date): Promise<Buffer> => {
  const identity = await forms.take('identity');
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    ...Object.entries(identity.headers).map(([name, value]) => `${name}: ${value}`),
    `Date: ${now.toUTCString()}`,
    'Connection: close',
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), identity.body]);
};

/**
 * Status and error page by node:http's error code. R2.4.1 defines no page for an oversized request,
 * which gets the page of status 400.
 */
const REFUSALS: Readonly<Record<string, { readonly status: number; readonly page: 400 | 408 }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, page: 408 },
  HPE_HEADER_OVERFLOW: { status: 431, page: 400 },
};

const endWith = async (socket: Duplex, page: ServedPage, status: number): Promise<void> => {
  try {
    socket.end(await wholeAnswer(page, status, new Date()));
  } catch {
    // the client can no longer be reached
    socket.destroy();
  }
};

const isGone = (socket: Duplex) => !socket.writable || socket.destroyed;

/**
 * Sends the error page for requests that HTTP itself refuses: 400 if malformed, 431 if headers or
 * URL are too long, 408 if incomplete in time, 417 for an unsupported expectation.
 */
export const answerUnreadRequests = (
  server: Server,
  errorPage: (status: 400 | 408 | 417) => ServedPage,
  observer: Observer,
): void => {
  server.on('clientError', (error, socket) => {
    // must not write into a response that is still being sent
    if (isGone(socket) || readErrorCode(error) === 'ECONNRESET' || socket.writableLength > 0) {
      socket.destroy();
      return;
    }
    const { status, page } = REFUSALS[readErrorCode(error)] ?? { status: 400, page: 400 };
    observer.unread(status);
    void endWith(socket, errorPage(page), status);
  });
  server.on('checkExpectation', (request, response) => {
    const exchange = createExchange(request, response, observer.begin(request));
    exchange.visit.route = 'unread';
    // closes the connection, so that the body that the client has announced is not read
    response.setHeader('Connection', 'close');
    request.resume();
    void Promise.resolve(sendPage(exchange, errorPage(417))).then(() => observer.end(exchange));
  });
};
