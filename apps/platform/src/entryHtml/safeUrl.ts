const PICTURE_DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/=\s]+$/i;
// browsers skip these inside an address, so a scheme can hide behind them
// oxlint-disable-next-line no-control-regex
const SKIPPED = /[\u0000-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f\u3000\ufeff]/g;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

const schemeOf = (url: string): string | null =>
  SCHEME.exec(url.replace(SKIPPED, ''))?.[0].toLowerCase() ?? null;

/** The address as it may stand in `href`: http, https, mailto, tel, or without a scheme; else null. */
export const safeLink = (url: string): string | null => {
  const scheme = schemeOf(url);
  return scheme === null || ['http:', 'https:', 'mailto:', 'tel:'].includes(scheme)
    ? url.trim()
    : null;
};

/** The address as it may stand in `src` of media: http, https, or without a scheme; else null. */
export const safeMedia = (url: string): string | null => {
  const scheme = schemeOf(url);
  const address = url.trim();
  return address !== '' && (scheme === null || scheme === 'http:' || scheme === 'https:')
    ? address
    : null;
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
export const isForeign = (url: string): boolean => /^(?:https?:)?[\\/]{2}/i.test(url.trim());
