const PICTURE_DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;
// browsers skip these inside an address, so a scheme can hide behind them
// oxlint-disable-next-line no-control-regex
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]/g;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const parseScheme = (url: string): string | null =>
  SCHEME.exec(url.replace(SKIPPED, ''))?.[0].toLowerCase() ?? null;

/** As an address is written that every reader of it takes for the same site. */
const PLAIN = /^(?:https?:)?\/\/[^/\\\s]/;
const BASE = 'https://base.invalid';
const BASE_URL = new URL(BASE);

/**
 * An address of http or https, or without a scheme, as browsers resolve it: `/\\evil.example` and
 * `https:evil.example` lead to another site, and are written out, so that all that follows sees it.
 * @returns null for one that no browser can resolve
 */
const resolved = (url: string): string | null => {
  const address = url.trim();
  if (PLAIN.test(address)) return address;
  // without a base: browsers resolve `https:evil.example` by the page's scheme, which is not always https
  const own = URL.parse(address);
  if (own) return own.protocol === 'http:' || own.protocol === 'https:' ? own.href : null;
  const parsed = URL.parse(address, BASE_URL);
  if (!parsed) return null;
  return parsed.origin === BASE ? address : parsed.href;
};

/** The address as it may stand in `href`: http, https, mailto, tel, or without a scheme; else null. */
export const safeLink = (url: string): string | null => {
  const scheme = parseScheme(url);
  if (scheme === 'mailto:' || scheme === 'tel:') return url.trim();
  return scheme === null || scheme === 'http:' || scheme === 'https:' ? resolved(url) : null;
};

/** The address as it may stand in `src` of media: http, https, or without a scheme; else null. */
export const safeMedia = (url: string): string | null => {
  const scheme = parseScheme(url);
  const isMedia = scheme === null || scheme === 'http:' || scheme === 'https:';
  return url.trim() !== '' && isMedia ? resolved(url) : null;
};

/** Old addresses by plain http become https: pages play and show nothing else from outside. */
const overTls = (url: string): string => url.replace(/^http:/i, 'https:');

/** As {@link safeMedia}, as a page may load it. */
export const loadableMedia = (url: string): string | null => {
  const address = safeMedia(url);
  return address === null ? null : overTls(address);
};

/** As {@link loadableMedia}, and a picture written out in base64 as well (png, jpeg, gif, webp). */
export const safePicture = (url: string): string | null =>
  PICTURE_DATA.test(url.trim()) ? url.trim() : loadableMedia(url);

/** Whether an address leads to another site; a protocol-relative one does. */
export const isForeignUrl = (url: string): boolean => /^(?:https?:)?[\\/]{2}/i.test(url.trim());

/** The text of a percent-encoded part of an address; a lone `%` is a character like any other. */
export const decodePercent = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
