import { address } from '@engawa/contract';
import { encodedPath } from './withoutPunctuation.ts';
import { NAME_CODE_POINTS_MOST, normaliseHashtag } from '@engawa/api-client/names/normaliseName.ts';

const PATH = /^\/hashtag\/(.+?)(\/page-[1-9][0-9]{0,6}\.html)?$/s;
/**
 * Matches the last slash and, if present, a page suffix after it. Any raw slash in the remaining
 * path comes from a proxy that has decoded the path.
 */
const NO_PAGE = /\/(?:page-[^/]*)?$/;
const QUERY_PATH = '/hashtag/';
const STRAY_PERCENT = /%(?![0-9A-Fa-f]{2})/g;
/**
 * Matches characters that every browser encodes in a path, so that a path with one of them has been
 * decoded by a proxy.
 */
const DECODED_ON_THE_WAY = /[^\w.!~*'()$&+,;=:@/%-]+|%(?![0-9A-Fa-f]{2})/g;

export type HashtagSpelling =
  /** `path` is the canonical path of the page, even if a proxy has decoded the requested path */
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'none' };

const NONE: HashtagSpelling = { kind: 'none' };

/** @returns null if the segment is not valid percent-encoding */
const decodeSegment = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment.replaceAll(STRAY_PERCENT, '%25'));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
};

/** @returns null if it cannot be the name of a hashtag */
const nameIn = (written: string | null): string | null => {
  if (written === null || written.includes('\0')) return null;
  if ([...written].length > 2 * NAME_CODE_POINTS_MOST) return null;
  return normaliseHashtag(written) || null;
};

const spellQuery = (search: string): HashtagSpelling => {
  const query = new URLSearchParams(search);
  const [written, page] = [query.get('name'), query.get('page') ?? '1'];
  const name = nameIn(written);
  if (name === null || !/^[1-9][0-9]{0,6}$/.test(page)) return NONE;
  const location = address.hashtag.path(name, Number(page));
  return name === written && location.startsWith(`${QUERY_PATH}?`)
    ? { kind: 'page', path: QUERY_PATH }
    : { kind: 'redirect', location };
};

/**
 * Normalises the address of a hashtag. Without this, each spelling of an address would be a
 * separate page in every cache: six kanji have some 2^18 encodings, and a name has several forms.
 * For a path that a proxy has decoded (ADR 41), the host serves the page without a redirect: the
 * proxy would decode the target again, in an endless loop.
 * @returns null for any other address
 */
export const spellHashtag = (path: string, search: string): HashtagSpelling | null => {
  if (path === QUERY_PATH || path === '/hashtag') return spellQuery(search);
  const encoded = encodedPath(path);
  const [, segment, page = ''] = PATH.exec(encoded) ?? [];
  if (segment === undefined) return null;
  if (NO_PAGE.test(segment)) return NONE;
  const name = nameIn(decodeSegment(segment));
  if (name === null) return NONE;
  const canonical = address.hashtag.path(name);
  if (canonical.startsWith(`${QUERY_PATH}?`)) {
    const number = Number(/[0-9]+/.exec(page)?.[0] ?? 1);
    return { kind: 'redirect', location: address.hashtag.path(name, number) };
  }
  const location = canonical + page;
  return encoded.replaceAll(DECODED_ON_THE_WAY, encodeURIComponent) === location
    ? { kind: 'page', path: location }
    : { kind: 'redirect', location: location + search };
};
