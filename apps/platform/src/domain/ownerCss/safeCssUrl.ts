const PICTURE_DATA = /^data:image\/(?:png|jpe?g|gif|webp);base64,[a-z0-9+/]+={0,2}$/i;
const PICTURE_PATH = /^\/user_images\/[\w./-]+$/;
const PICTURE_QUERY = /^(?:\?(?:caw|cpd)=\d{1,5})?$/;

/**
 * Returns an address allowed in an owner's sheet: a platform image, without its origin, or a base64
 * image data URL; null for all others.
 * @param mediaOrigin origin of images, without a trailing slash
 */
export const safeCssUrl = (address: string, mediaOrigin: string): string | null => {
  if (PICTURE_DATA.test(address)) return address;
  // a path without a leading slash would mean another folder at each address
  if (!/^(?:https?:)?\//i.test(address)) return null;
  const url = URL.parse(address, mediaOrigin);
  const isPicture =
    url !== null &&
    url.origin === mediaOrigin &&
    url.username === '' &&
    url.password === '' &&
    PICTURE_PATH.test(url.pathname) &&
    PICTURE_QUERY.test(url.search);
  return isPicture ? url.pathname + url.search : null;
};
