import type { Exchange } from '../http/exchange.ts';
import { sendPage } from '../pages/sendPage.ts';
import type { ServedPage } from '../pages/servedPage.ts';

/** Says that an address needs a token: to a program by header, to a person by page. */
export const sendUnauthorized = (
  exchange: Exchange,
  errorPage: (status: 401) => ServedPage,
): void | Promise<void> => {
  exchange.response.setHeader('WWW-Authenticate', 'Bearer');
  return sendPage(exchange, errorPage(401));
};
