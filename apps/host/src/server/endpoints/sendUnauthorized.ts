import type { Exchange } from '../http/exchange.ts';
import { sendPage } from '../responses/sendPage.ts';
import type { ServedPage } from '../responses/servedPage.ts';

/**
 * Sends 401 with the `WWW-Authenticate` header, which programs read, and an error page, which
 * people read.
 */
export const sendUnauthorized = (
  exchange: Exchange,
  errorPage: (status: 401) => ServedPage,
): void | Promise<void> => {
  exchange.response.setHeader('WWW-Authenticate', 'Bearer');
  return sendPage(exchange, errorPage(401));
};
