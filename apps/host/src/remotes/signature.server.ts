import { verify, type KeyObject } from 'node:crypto';

/** Whether bytes bear the registry's signature. @param signature Ed25519, base64 */
export const isSignedBy = (key: KeyObject, bytes: Uint8Array, signature: string): boolean =>
  verify(null, bytes, key, Buffer.from(signature, 'base64'));
