import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'registry-sequence';
/**
 * The digest has a separate file, because earlier hosts accept only a number in the sequence file.
 */
const DIGEST_FILE = 'registry-digest';

/** Persists the last registry of this host across restarts. */
export type SequenceStore = {
  /** the highest sequence so far; -1 before the first registry */
  readonly read: () => number;
  /** digest of the registry with that sequence; null if unknown */
  readonly digest: () => string | null;
  /** @errors throws if the write fails */
  readonly write: (sequence: number, digest: string) => void;
};

const readLine = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').replace(/\n$/, '');
  } catch (error) {
    if (!hasSystemErrorCode(error, 'ENOENT')) throw error;
    return null;
  }
};

const readSequence = (path: string): number => {
  const text = readLine(path);
  if (text !== null && !/^\d{1,15}$/.test(text))
    throw new Error(`${path} does not contain a number`);
  return text === null ? -1 : Number(text);
};

/**
 * @param folder folder of the files; null stores the values in memory only, so that a restart loses
 * them
 */
export const sequenceStore = (folder: string | null): SequenceStore => {
  let known = folder === null ? -1 : readSequence(join(folder, FILE));
  const stored = folder === null ? null : readLine(join(folder, DIGEST_FILE));
  let knownDigest = stored?.startsWith(`${known} `) ? stored.slice(`${known} `.length) : null;
  const persist = (name: string, line: string) => {
    if (folder === null) return;
    const path = join(folder, name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${path}.new`, `${line}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  return {
    read: () => known,
    digest: () => knownDigest,
    write: (sequence, digest) => {
      if (sequence !== known) persist(FILE, String(sequence));
      if (sequence !== known || digest !== knownDigest)
        persist(DIGEST_FILE, `${sequence} ${digest}`);
      known = sequence;
      knownDigest = digest;
    },
  };
};
