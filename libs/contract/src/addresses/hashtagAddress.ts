import { defineAddress, type Address } from './defineAddress.ts';

const inPath = defineAddress('site-hashtag', 'hashtag/{hashtag}/page-{page}.html', {
  scope: 'site',
  firstPage: 'hashtag/{hashtag}',
});
const inQuery = defineAddress('site-hashtag', 'hashtag/', {
  scope: 'site',
  query: ['name', 'page'],
});

/** Proxies decode `%2F`, and browsers resolve `.` and `..` in a path even if they are encoded. */
const NEEDS_QUERY = /[/\\]|^\.{1,2}$/;
/**
 * Characters that are valid in a path segment. A proxy that decodes the path leaves them unchanged.
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
