const PICTURE_DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;
// browsers ignore these in an address, so they could hide a scheme
// oxlint-disable-next-line no-control-regex
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]/g;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const parseScheme = (url: string): string | null =>
  SCHEME.exec(url.replace(SKIPPED, ''))?.[0].toLowerCase() ?? null;

/** An address that all parsers resolve to the same host. */
const PLAIN = /^(?:https?:)?\/\/[^/\\\s]/;
const BASE = 'https://base.invalid';
const BASE_URL = new URL(BASE);

/**
 * Resolves an address of http or https, or without a scheme, as browsers do: `/\\evil.example` and
 * `https:evil.example` lead to another site and are normalised, so that later checks detect it.
 * @returns null if no browser can resolve it
 */
const resolved = (url: string): string | null => {
  const address = url.trim();
  if (PLAIN.test(address)) return address;
  // parses the address without a base, because browsers resolve `https:evil.example` by the page's
  // scheme, which may be http
  const own = URL.parse(address);
  if (own) return own.protocol === 'http:' || own.protocol === 'https:' ? own.href : null;
  const parsed = URL.parse(address, BASE_URL);
  if (!parsed) return null;
  return parsed.origin === BASE ? address : parsed.href;
};

/**
 * Returns an address allowed in `href`: http, https, mailto, tel, or without a scheme; else null.
 */
export const safeLink = (url: string): string | null => {
  const scheme = parseScheme(url);
  if (scheme === 'mailto:' || scheme === 'tel:') return url.trim();
  return scheme === null || scheme === 'http:' || scheme === 'https:' ? resolved(url) : null;
};

/** Returns an address allowed in `src` of media: http, https, or without a scheme; else null. */
export const safeMedia = (url: string): string | null => {
  const scheme = parseScheme(url);
  const isMedia = scheme === null || scheme === 'http:' || scheme === 'https:';
  return url.trim() !== '' && isMedia ? resolved(url) : null;
};

/** Upgrades http to https, because pages load nothing else from outside. */
const overTls = (url: string): string => url.replace(/^http:/i, 'https:');

/** Like {@link safeMedia}, but upgrades the address to https. */
export const loadableMedia = (url: string): string | null => {
  const address = safeMedia(url);
  return address === null ? null : overTls(address);
};

/**
 * Like {@link loadableMedia}, but also allows a base64 data URL of an image (png, jpeg, gif, webp).
 */
export const safePicture = (url: string): string | null =>
  PICTURE_DATA.test(url.trim()) ? url.trim() : loadableMedia(url);

/** Whether an address leads to another site; protocol-relative addresses do. */
export const isForeignUrl = (url: string): boolean => /^(?:https?:)?[\\/]{2}/i.test(url.trim());

/** Decodes percent-encoding; an invalid `%` is returned as it is. */
export const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
