import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { hasValidSignature } from '@engawa/host/protocol/releases/signature.server.ts';
import { readFileIfExists, writeDurableFile } from '../store/durableFiles.ts';

/** Key pair that signs the documents that hosts trust. */
export type RegistryKey = {
  /** @returns Ed25519 signature, base64 */
  readonly sign: (bytes: Uint8Array) => string;
  readonly verify: (bytes: Uint8Array, signature: string) => boolean;
  /** base64 of the SPKI DER, as in `ENGAWA_REGISTRY_PUBLIC_KEY`; two keys during a rotation */
  readonly publicKey: string;
};

/** @param other a second key for verification: the previous or the next key */
const keyFrom = (privateKey: KeyObject, other: KeyObject | null): RegistryKey => {
  const publicKeys = [privateKey, ...(other ? [other] : [])].map((key) => createPublicKey(key));
  return {
    sign: (bytes) => sign(null, bytes, privateKey).toString('base64'),
    verify: (bytes, signature) => hasValidSignature(publicKeys, bytes, signature),
    publicKey: publicKeys
      .map((key) => key.export({ type: 'spki', format: 'der' }).toString('base64'))
      .join(','),
  };
};

const CURRENT = 'registry.pem';
const NEXT = 'registry.next.pem';
const PREVIOUS = 'registry.previous.pem';

const createKeyFile = async (folder: string, path: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeDurableFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
  try {
    await link(draft, path);
  } catch (error) {
    // another command created the key first; this command uses that key
    if (!hasSystemErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
};

/**
 * Opens the key pair of a data folder, or creates it in a file that only the owner can read.
 * @param folder absolute path of the folder for keys
 * @errors throws if the file has no valid key.
 */
export const openRegistryKey = async (folder: string): Promise<RegistryKey> => {
  const path = join(folder, CURRENT);
  let pem = await readFileIfExists(path);
  if (pem === null) {
    await createKeyFile(folder, path);
    pem = await readFileIfExists(path);
  }
  if (pem === null) throw new Error(`${path} has vanished`);
  const other =
    (await readFileIfExists(join(folder, NEXT))) ??
    (await readFileIfExists(join(folder, PREVIOUS)));
  return keyFrom(createPrivateKey(pem), other === null ? null : createPrivateKey(other));
};

/** The two steps of a key rotation. */
export type RegistryKeys = {
  /** Creates the next key. @returns both public keys; null if the next key already exists */
  readonly prepare: () => Promise<string | null>;
  /** Makes the next key the signing key; the previous one still verifies. */
  readonly takeOver: () => Promise<RegistryKey>;
};

/** @param folder absolute path of the folder for keys */
export const registryKeys = (folder: string): RegistryKeys => ({
  prepare: async () => {
    await openRegistryKey(folder);
    if ((await readFileIfExists(join(folder, NEXT))) !== null) return null;
    await createKeyFile(folder, join(folder, NEXT));
    return (await openRegistryKey(folder)).publicKey;
  },
  takeOver: async () => {
    const before = await readFileIfExists(join(folder, CURRENT));
    if (before === null) throw new Error(`${join(folder, CURRENT)} has vanished`);
    await writeDurableFile(join(folder, PREVIOUS), before, 0o600);
    // rename is atomic, so a key exists at any time
    await rename(join(folder, NEXT), join(folder, CURRENT));
    return openRegistryKey(folder);
  },
});
