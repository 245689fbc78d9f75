import { hasSystemErrorCode } from '@engawa/server-kit/process/systemError.ts';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FILE = 'registry-sequence';

/** Persists the highest registry sequence of this host across restarts. */
export type SequenceStore = {
  readonly read: () => number;
  /** @errors throws if the write fails */
  readonly write: (sequence: number) => void;
};

/** @param folder null stores it in memory only, so that it is unknown after a restart */
export const sequenceStore = (folder: string | null): SequenceStore => {
  let known = -1;
  if (folder === null)
    return {
      read: () => known,
      write: (sequence) => {
        known = sequence;
      },
    };
  const path = join(folder, FILE);
  try {
    const text = readFileSync(path, 'utf8');
    if (!/^\d{1,15}\n?$/.test(text)) throw new Error(`${path} does not contain a number`);
    known = Number(text);
  } catch (error) {
    if (!hasSystemErrorCode(error, 'ENOENT')) throw error;
  }
  return {
    read: () => known,
    write: (sequence) => {
      if (sequence === known) return;
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, `${sequence}\n`, { mode: 0o600 });
      renameSync(`${path}.new`, path);
      known = sequence;
    },
  };
};
