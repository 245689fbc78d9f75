import { createCipheriv, createDecipheriv } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

const TAG_BYTES = 16;

type Aes = { readonly iv: Uint8Array };

const encrypt = async ({ iv }: Aes, key: Uint8Array, clear: Uint8Array): Promise<Uint8Array> => {
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  return Buffer.concat([cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
};

const decrypt = async ({ iv }: Aes, key: Uint8Array, sealed: Uint8Array): Promise<Uint8Array> => {
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DOMException('the key is another', 'OperationError');
  }
};

/** Draft keys of two members. */
export const [KEY, OTHER_KEY] = [1, 2].map((byte) => Buffer.alloc(64, byte).toString('base64')) as [
  string,
  string,
];

/** Adds AES-GCM to jsdom, which lacks WebCrypto. It uses no thread, so fake timers work. */
export const teachCrypto = (): void => {
  const importKey = async (_format: string, key: Uint8Array) => key;
  Object.assign(crypto, { subtle: { importKey, encrypt, decrypt } });
  Object.assign(globalThis, { TextDecoder, TextEncoder });
};

/** Adds locks, which jsdom lacks. @returns closes or crashes a tab, which releases its locks */
export const teachLocks = (): ((name: string) => void) => {
  const held = new Set<string>();
  type Hold = (lock: object | null) => Promise<unknown>;
  const request = async (name: string, ...[options, hold]: [object, Hold] | [Hold]) => {
    const act = typeof options === 'function' ? (options as Hold) : hold;
    if (held.has(name)) return act?.(null);
    held.add(name);
    const done = await act?.({ name });
    held.delete(name);
    return done;
  };
  Object.assign(navigator, { locks: { request } });
  return (name) => void held.delete(name);
};
