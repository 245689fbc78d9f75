import type { Exchange } from '../http/exchange.ts';
import { negotiateEncoding, takesDictionary } from '../http/negotiateEncoding.ts';
import type { ServedPage } from './servedPage.ts';
import type { PageForm } from './pageForms.ts';

const firstValue = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header[0] : header;

/**
 * The tag by which a client names what it has, where that is good: the very form, or the same text in
 * another that it takes, which a page had before it got its good one. Not in a form that it does not take:
 * a cache between asks with the tags of all.
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
          negotiateEncoding(accepted, encoding) === encoding)
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
    ? forms.take(negotiateEncoding(accepted, forms.encoding))
    : forms.takeWith(dictionary);
};

/** Who saves data is not told of what only a next page gains by. */
const withoutLink = (headers: readonly string[]): string[] =>
  headers.flatMap((name, at) =>
    at % 2 === 1 || name === 'Link' ? [] : [name, headers[at + 1] ?? ''],
  );

/** What a 304 says: of the body that is not sent, nothing. */
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
  // without any copy where it can be: this is what most requests come to
  response.writeHead(
    known === undefined ? status : 304,
    first.length > 0 ? [...first, ...headers] : headers,
  );
  response.end(isBare ? undefined : form.body);
};

/**
 * Sends a page in the encoding the client likes best, or says that its copy is still good.
 * @param first further headers, names and values in turn
 * @returns a promise only where the page has to be made into another form first
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
