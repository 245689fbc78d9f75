import { createPublicKey, verify, type KeyObject } from 'node:crypto';

/** Public keys of the registry: one, or two during a key rotation. */
export type RegistryKeys = readonly KeyObject[];

/** @param spki base64 of the key's SPKI DER  @errors throws if it is not an Ed25519 key */
export const importRegistryKey = (spki: string): KeyObject => {
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519')
    throw new Error('the registry key is not an Ed25519 key');
  return key;
};

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
