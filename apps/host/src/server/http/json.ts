import { sendText, type Exchange } from './exchange.ts';

/** Whether a script requests data where a form would get a page. */
export const isForScript = ({ request }: Exchange): boolean =>
  request.headers.accept === 'application/json';

/** Sends JSON with `no-store`. */
export const sendJson = (exchange: Exchange, status: number, value: object): void =>
  sendText(exchange, status, JSON.stringify(value), {
    'Content-Type': 'application/json; charset=utf-8',
  });
