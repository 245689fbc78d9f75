import { createHash } from 'node:crypto';

/** SHA-384 of a file in the format of the `integrity` attribute. */
export const computeIntegrity = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
