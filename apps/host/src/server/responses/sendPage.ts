import type { Exchange } from '../http/exchange.ts';
import { pageEncoding, takesDictionary } from './pageEncoding.ts';
import type { ServedPage } from './servedPage.ts';
import type { PageForm } from './pageForms.ts';

const firstValue = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header[0] : header;

/**
 * Finds the client's ETag that is still valid. It is the ETag of this encoding, or of the same text
 * in another encoding that the client accepts, because an improved encoding replaces the first one.
 * ETags of encodings that the client does not accept are ignored, because a shared cache sends the
 * ETags of all encodings.
 */
const knownTag = (
  ifNoneMatch: string,
  accepted: string | undefined,
  { headers }: PageForm,
  forms: ServedPage['forms'],
): string | undefined =>
  ifNoneMatch
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .map((tag) => (tag === '*' ? String(headers['ETag']) : tag))
    .find((tag) => {
      const own = String(headers['ETag']);
      if (tag === own) return true;
      const encoding = forms.encodingOf(tag);
      return (
        (encoding !== null && encoding === forms.encodingOf(own)) ||
        ((encoding === 'br' || encoding === 'zstd') &&
          pageEncoding(accepted, encoding) === encoding)
      );
    });

const formFor = (
  { request: { headers } }: Exchange,
  { forms }: ServedPage,
): PageForm | Promise<PageForm> => {
  const accepted = firstValue(headers['accept-encoding']);
  const available = firstValue(headers['available-dictionary']);
  const dictionary =
    available !== undefined && takesDictionary(accepted) ? forms.dictionaryFor(available) : null;
  return dictionary === null
    ? forms.take(pageEncoding(accepted, forms.encoding))
    : forms.takeWith(dictionary);
};

/**
 * Omits the link to the dictionary, for a client with Save-Data: only a later page would profit
 * from the download.
 */
const withoutLink = (headers: readonly string[]): string[] =>
  headers.flatMap((name, at) =>
    at % 2 === 1 || name === 'Link' ? [] : [name, headers[at + 1] ?? ''],
  );

/** Returns the headers of a 304, which lack those that describe a body. */
const withoutBody = (headers: readonly string[], tag: string): string[] =>
  headers.flatMap((name, at) => {
    if (at % 2 === 1 || name === 'Content-Length' || name === 'Content-Encoding') return [];
    return [name, name === 'ETag' ? tag : (headers[at + 1] ?? '')];
  });

const send = (
  { request, response }: Exchange,
  { status, forms }: ServedPage,
  form: PageForm,
  first: readonly string[],
): void => {
  const requested = request.headers['if-none-match'];
  const accepted = firstValue(request.headers['accept-encoding']);
  const known =
    status === 200 && requested !== undefined
      ? knownTag(requested, accepted, form, forms)
      : undefined;
  const whole = request.headers['save-data'] === 'on' ? withoutLink(form.flat) : form.flat;
  const headers = known === undefined ? whole : withoutBody(whole, known);
  const isBare = known !== undefined || request.method === 'HEAD';
  // avoids copies of the headers, because most requests end here
  response.writeHead(
    known === undefined ? status : 304,
    first.length > 0 ? [...first, ...headers] : headers,
  );
  response.end(isBare ? undefined : form.body);
};

/**
 * Sends a page in the encoding that the client prefers, or 304 if the client's copy is valid.
 * @param first further headers, sent before those of the page; alternating names and values
 * @returns a promise only if the encoding has to be built first
 */
export const sendPage = (
  exchange: Exchange,
  page: ServedPage,
  first: readonly string[] = [],
): void | Promise<void> => {
  const form = formFor(exchange, page);
  if (!('body' in form)) return form.then((made) => send(exchange, page, made, first));
  return send(exchange, page, form, first);
};
