const BASE = 'http://this.invalid';
/** a longer path would not fit into a Location header with the other parameters */
const MAX_LENGTH = 2000;

/**
 * Validates a return address: the path of a page of this site, with query and hash. Anything else,
 * above all a URL of another site, becomes the top page.
 */
export const safeReturnPath = (text: string | null | undefined): string => {
  if (!text || text.length > MAX_LENGTH || !/^\/(?![/\\])/.test(text)) return '/';
  const url = URL.parse(text, BASE);
  if (url?.origin !== BASE) return '/';
  // removing dot segments can produce a second slash: `/.//evil.example`
  if (url.pathname.startsWith('//')) return '/';
  // addresses under `/_` have effects, except for pages of remotes under `/_/` and the owner's
  // pages under `/_customize/`
  if (/^\/_(?!\/|customize\/)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
};
