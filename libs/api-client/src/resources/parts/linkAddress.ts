/**
 * An address that a page may link to: http(s), or a path of this site. Null for all else, such as
 * `javascript:` and what browsers take for another site's address.
 */
export const linkAddress = (url: string): string | null => {
  if (/^\/(?![/\\])/.test(url)) return url;
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
};

/** An address of its own, which is never a path of this site; null for all that may not be linked to. */
export const linkAddressElsewhere = (url: string): string | null => {
  const address = linkAddress(url);
  return address === null || address.startsWith('/') ? null : address;
};
