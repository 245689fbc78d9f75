import type { ErrorPageStatus } from '../../protocol/errorPageStatus.ts';
import { sendText } from '../http/exchange.ts';
import type { Route } from '../http/route.ts';
import { sendPage } from '../responses/sendPage.ts';
import { createServedBytes, type ServedPage } from '../responses/servedPage.ts';
import {
  DICTIONARY_PATH,
  type Dictionaries,
  type PageDictionary,
} from '../responses/pageDictionary.ts';

const HEADERS = {
  'Use-As-Dictionary': 'match="/*", match-dest=("document")',
  // immutable, because the address contains a hash of the content
  'Cache-Control': 'public, max-age=2592000, immutable',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding, Save-Data',
} as const;

/**
 * `GET /_dictionary/…`: the content that pages share, as a compression dictionary. The dictionary
 * is not sent to a browser with Save-Data, which may still request it, because a page from an
 * intermediate cache contains the link.
 */
export const dictionaryRoute = (
  dictionaries: Dictionaries,
  errorPage: (status: ErrorPageStatus) => ServedPage,
): Route => {
  const served = new WeakMap<PageDictionary, ServedPage>();
  return {
    name: 'dictionary',
    methods: ['GET', 'HEAD'],
    matches: (path) => path.startsWith(DICTIONARY_PATH),
    handle: (exchange) => {
      const dictionary = dictionaries.at(exchange.path);
      if (exchange.request.headers['save-data'] === 'on')
        return sendText(exchange, 404, '', { Vary: HEADERS.Vary });
      if (dictionary === null) return sendPage(exchange, errorPage(404));
      const page =
        served.get(dictionary) ??
        createServedBytes(dictionary.bytes, HEADERS, 'application/octet-stream');
      served.set(dictionary, page);
      return sendPage(exchange, page);
    },
  };
};
