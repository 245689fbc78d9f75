const BASE = 'http://this.invalid';
/** a longer one would not fit into a Location header beside the rest */
const MAX_LENGTH = 2000;

/**
 * Where a visitor may be sent back to: a page of this site, with query and hash. Anything else, an
 * address of another site above all, becomes the top page.
 */
export const safeReturnPath = (text: string | null | undefined): string => {
  if (!text || text.length > MAX_LENGTH || !/^\/(?![/\\])/.test(text)) return '/';
  const url = URL.parse(text, BASE);
  if (url?.origin !== BASE) return '/';
  // removing dot segments can bring up a second slash: `/.//evil.example`
  if (url.pathname.startsWith('//')) return '/';
  // the addresses under `/_` do something; pages of remotes stand under `/_/`, the owner's under `/_customize/`
  if (/^\/_(?!\/|customize\/)/.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
};
