import { verify, type KeyObject } from 'node:crypto';

/** Keys that the registry may be signed with: one, or two while one takes the place of the other. */
export type RegistryKeys = readonly KeyObject[];

/**
 * Whether bytes bear the signature of one of the keys.
 * @param signature Ed25519, base64; decoding passes over what is none, so that other texts would do as well
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
