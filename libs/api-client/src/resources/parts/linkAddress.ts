/**
 * An address that a page may link to: http(s), or a path of this site. Null for all else, such as
 * `javascript:` and what browsers take for another site's address.
 */
export const linkAddress = (url: string): string | null => {
  if (/^\/(?![/\\])/.test(url)) return url;
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
};

/** Those of a list that may be linked to. */
export const linked = <T extends { readonly url: string }>(things: readonly T[]): T[] =>
  things.flatMap((thing) => {
    const url = linkAddress(thing.url);
    return url === null ? [] : [{ ...thing, url }];
  });

/** The same, but for paths of this site. */
export const linkedElsewhere = <T extends { readonly url: string }>(things: readonly T[]): T[] =>
  linked(things).filter(({ url }) => !url.startsWith('/'));
