/**
 * A URL that a page may link: http(s), or a path on this site. Null for any other URL, such as
 * `javascript:` or a path that browsers treat as another site's URL.
 */
export const linkAddress = (url: string): string | null => {
  if (/^\/(?![/\\])/.test(url)) return url;
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
};

/** Filters a list to the items with a valid link. */
export const linked = <T extends { readonly url: string }>(things: readonly T[]): T[] =>
  things.flatMap((thing) => {
    const url = linkAddress(thing.url);
    return url === null ? [] : [{ ...thing, url }];
  });

/** Filters a list to the items with a valid link to another site. */
export const linkedElsewhere = <T extends { readonly url: string }>(things: readonly T[]): T[] =>
  linked(things).filter(({ url }) => !url.startsWith('/'));
