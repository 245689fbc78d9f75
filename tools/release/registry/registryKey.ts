import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../../lock/systemError.ts';
import { readIfThere, writeDurably } from '../store/durableFiles.ts';

/** Signs what hosts must be able to trust. */
export type RegistryKey = {
  /** @returns Ed25519 signature, base64 */
  readonly sign: (bytes: Uint8Array) => string;
  readonly verify: (bytes: Uint8Array, signature: string) => boolean;
  /** base64 of its SPKI DER, as `ENGAWA_REGISTRY_PUBLIC_KEY` takes it */
  readonly publicKey: string;
};

const keyFrom = (privateKey: KeyObject): RegistryKey => {
  const publicKey = createPublicKey(privateKey);
  return {
    sign: (bytes) => sign(null, bytes, privateKey).toString('base64'),
    verify: (bytes, signature) => verify(null, bytes, publicKey, Buffer.from(signature, 'base64')),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
};

const createKeyFile = async (folder: string, path: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  const { privateKey } = generateKeyPairSync('ed25519');
  await writeDurably(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), 0o600);
  try {
    await link(draft, path);
  } catch (error) {
    // another command was first; its key is the one that counts
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
};

/**
 * Opens the key pair of a data folder; makes it the first time, readable by its owner only.
 * @param folder absolute path of the folder for keys
 * @errors throws when the file holds no key.
 */
export const openRegistryKey = async (folder: string): Promise<RegistryKey> => {
  const path = join(folder, 'registry.pem');
  let pem = await readIfThere(path);
  if (pem === null) {
    await createKeyFile(folder, path);
    pem = await readIfThere(path);
  }
  if (pem === null) throw new Error(`${path} has vanished`);
  return keyFrom(createPrivateKey(pem));
};
