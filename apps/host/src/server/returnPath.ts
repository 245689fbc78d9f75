/**
 * Where a visitor may be sent back to: a path of this site, with query and hash. Anything else, an
 * address of another site above all, becomes the top page.
 */
export const safeReturnPath = (text: string | null | undefined): string => {
  const base = 'http://this.invalid';
  if (!text || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, base)) return '/';
  const url = new URL(text, base);
  return url.origin === base ? url.pathname + url.search + url.hash : '/';
};
