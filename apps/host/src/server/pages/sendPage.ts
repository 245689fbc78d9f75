import type { Exchange } from '../http/exchange.ts';
import { negotiateEncoding } from '../http/negotiateEncoding.ts';
import type { PageForm, ServedPage } from './servedPage.ts';

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
      if (tag === headers['ETag']) return true;
      const encoding = forms.encodingOf(tag)?.replace('-quick', '');
      return (
        (encoding === 'br' || encoding === 'zstd') &&
        negotiateEncoding(accepted, encoding) === encoding
      );
    });

/** Sends a page in the encoding the client likes best, or says that its copy is still good. */
export const sendPage = async (
  { request, response }: Exchange,
  { status, forms }: ServedPage,
): Promise<void> => {
  const accepted = firstValue(request.headers['accept-encoding']);
  const taken = forms.take(negotiateEncoding(accepted, forms.encoding));
  // what is at hand must not wait for a promise
  const form = taken instanceof Promise ? await taken : taken;
  const { headers, body } = form;
  const asked = request.headers['if-none-match'];
  const known =
    status === 200 && asked !== undefined ? knownTag(asked, accepted, form, forms) : undefined;
  if (known !== undefined) {
    const { 'Content-Length': _length, 'Content-Encoding': _encoding, ...rest } = headers;
    response.writeHead(304, { ...rest, ETag: known });
    response.end();
    return;
  }
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
};
