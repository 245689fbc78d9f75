import { createHmac, timingSafeEqual } from 'node:crypto';

export const FOREIGN_PICTURES = '/foreign_images';
/** Shows the placeholder of a picture that is not fetched, where an entry has too many. */
export const MISSING_PICTURE = `${FOREIGN_PICTURES}/none`;
const LONGEST = 2000;
const MAC_BYTES = 16;

/** Addresses of ours for pictures of other sites. */
export type ForeignAddresses = {
  /** Path and query are of the site that has the picture. @param url https, or without a scheme */
  readonly of: (url: string) => string;
  /** The picture's own address; null where the address is none that we have given out. */
  readonly read: (mac: string, text: string) => string | null;
};

/**
 * Makes and reads such addresses. They are signed: nobody can have us fetch what no entry shows.
 * @param key of all platforms on the database
 * @param origin of the platform, without trailing slash
 */
export const createForeignAddresses = (key: string, origin: string): ForeignAddresses => {
  const computeMac = (text: string): Buffer =>
    createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES);
  return {
    of: (url) => {
      const whole = url.startsWith('//') ? `https:${url}` : url;
      // one that is so long is a trick or a picture written out; it is shown as missing
      const text = Buffer.from(whole.slice(0, LONGEST)).toString('base64url');
      return `${origin}${FOREIGN_PICTURES}/${computeMac(text).toString('base64url')}/${text}`;
    },
    read: (mac, text) => {
      const given = Buffer.from(mac, 'base64url');
      if (given.length !== MAC_BYTES || !timingSafeEqual(given, computeMac(text))) return null;
      return Buffer.from(text, 'base64url').toString();
    },
  };
};
