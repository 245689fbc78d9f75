import { defineAddress, type Address } from './defineAddress.ts';

const inPath = defineAddress('site-hashtag', 'hashtag/{hashtag}/page-{page}.html', {
  scope: 'site',
  firstPage: 'hashtag/{hashtag}',
});
const inQuery = defineAddress('site-hashtag', 'hashtag/', {
  scope: 'site',
  query: ['name', 'page'],
});

/**
 * Matches names that a path cannot contain: proxies decode `%2F`, and browsers resolve `.` and `..`
 * in a path even if they are encoded.
 */
const NEEDS_QUERY = /[/\\]|^\.{1,2}$/;
/**
 * Matches encoded characters that are valid in a path segment without encoding. They are written
 * unencoded, because proxies may decode a path.
 */
const PLAIN_IN_PATH = /%(?:24|26|2B|2C|3A|3B|3D|40)/g;

/**
 * The addresses of a hashtag's pages (ADR 41): `/hashtag/R&B`, or `/hashtag/?name=AC%2FDC` for a
 * name that a path cannot contain. The name is in the form of `normaliseHashtag`.
 */
export const hashtagAddress: Address<[name: string | number, page?: number]> = {
  pageType: 'site-hashtag',
  claims: [...inQuery.claims, ...inPath.claims],
  path: (given, page = 1) => {
    const name = String(given);
    if (!NEEDS_QUERY.test(name))
      return inPath.path(name, page).replaceAll(PLAIN_IN_PATH, decodeURIComponent);
    const query = `?name=${encodeURIComponent(name)}`;
    return `${inQuery.path()}${query}${page === 1 ? '' : `&page=${page}`}`;
  },
};
