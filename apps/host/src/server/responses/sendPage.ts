import type { Exchange } from '../http/exchange.ts';
import { pageEncoding, takesDictionary } from './pageEncoding.ts';
import type { ServedPage } from './servedPage.ts';
import type { PageForm } from './pageForms.ts';

const firstValue = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header[0] : header;

/**
 * Finds the client's ETag that is still valid: the ETag of this encoding, or of the same text in
 * another encoding that the client accepts, since an improved encoding replaces the first. Other
 * encodings are excluded, because a shared cache sends the ETags of all of them.
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

/** With Save-Data the dictionary link is omitted, because only a next page would profit. */
const withoutLink = (headers: readonly string[]): string[] =>
  headers.flatMap((name, at) =>
    at % 2 === 1 || name === 'Link' ? [] : [name, headers[at + 1] ?? ''],
  );

/** Headers of a 304, without those of the body. */
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
 * @param first further headers, alternating names and values
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
