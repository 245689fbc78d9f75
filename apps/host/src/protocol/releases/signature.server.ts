import { verify, type KeyObject } from 'node:crypto';

/** Public keys of the registry: one, or two during a key rotation. */
export type RegistryKeys = readonly KeyObject[];

/**
 * Whether one of the keys has signed the bytes.
 * @param signature Ed25519, base64. Only canonical base64 is valid, because the decoder ignores
 *   invalid characters.
 */
export const hasValidSignature = (
  keys: RegistryKeys,
  bytes: Uint8Array,
  signature: string,
): boolean => {
  const decoded = Buffer.from(signature, 'base64');
  if (decoded.toString('base64') !== signature) return false;
  return keys.some((key) => verify(null, bytes, key, decoded));
};
