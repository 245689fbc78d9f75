import { isSameSecret } from '@engawa/server-kit/secrets/isSameSecret.ts';
import { createHmac } from 'node:crypto';

export const FOREIGN_PICTURES = '/foreign_images';
/** Serves the placeholder for images beyond an entry's limit. */
export const MISSING_PICTURE = `${FOREIGN_PICTURES}/none`;
const LONGEST = 2000;
const MAC_BYTES = 16;

/** Proxy addresses of external images. */
export type ForeignAddresses = {
  /** Path and query belong to the external site. @param url https, or without a scheme */
  readonly of: (url: string) => string;
  /** Returns the external address; null if the platform did not sign the proxy address. */
  readonly read: (mac: string, text: string) => string | null;
};

/**
 * Creates and verifies signed proxy addresses, so that no one can make the platform fetch arbitrary
 * addresses.
 * @param key shared by all platforms on the database
 * @param origin of the platform, without trailing slash
 */
export const createForeignAddresses = (key: string, origin: string): ForeignAddresses => {
  const computeMac = (text: string): Buffer =>
    createHmac('sha256', key).update(text).digest().subarray(0, MAC_BYTES);
  return {
    of: (url) => {
      const whole = url.startsWith('//') ? `https:${url}` : url;
      // a longer address is an attack or a data URL; the placeholder is served
      const text = Buffer.from(whole.slice(0, LONGEST)).toString('base64url');
      return `${origin}${FOREIGN_PICTURES}/${computeMac(text).toString('base64url')}/${text}`;
    },
    read: (mac, text) => {
      const given = Buffer.from(mac, 'base64url');
      if (!isSameSecret(given, computeMac(text))) return null;
      return Buffer.from(text, 'base64url').toString();
    },
  };
};
