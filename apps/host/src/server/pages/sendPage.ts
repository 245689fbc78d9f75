import type { Exchange } from '../http/exchange.ts';
import { negotiateEncoding } from '../http/negotiateEncoding.ts';
import type { Encoding, PageForm, ServedPage } from './servedPage.ts';

const firstValue = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header[0] : header;

const isSameEtag = (ifNoneMatch: string | undefined, etag: unknown) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);

const formOf = (page: ServedPage, encoding: Encoding): PageForm | Promise<PageForm> =>
  encoding === 'br' ? page.br : page.other(encoding);

/** Sends a page in the encoding the client likes best, or says that its copy is still good. */
export const sendPage = async (
  { request, response }: Exchange,
  page: ServedPage,
): Promise<void> => {
  const encoding = negotiateEncoding(firstValue(request.headers['accept-encoding']));
  const { headers, body } = await formOf(page, encoding);
  if (page.status === 200 && isSameEtag(request.headers['if-none-match'], headers['ETag'])) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...rest } = headers;
    response.writeHead(304, rest);
    response.end();
    return;
  }
  response.writeHead(page.status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
};
