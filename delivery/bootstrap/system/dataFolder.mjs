import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from './plainError.mjs';
import { readLockHolder } from './lockHolder.mjs';

const NO_FOLDER = new Set(['EEXIST', 'ENOTDIR']);

export const INSTANCE_LOCK = 'instance.lock';

/** Like `mkdir -p`. Node's own recursive mode loops forever in paths such as /proc. */
const makeFolder = (path) => {
  if (existsSync(path)) return;
  if (!existsSync(dirname(path))) makeFolder(dirname(path));
  // the folder holds keys, password hashes and unpublished drafts
  mkdirSync(path, { mode: 0o700 });
};

/** The error message for a data folder that another instance owns. */
export const inUseSentence = (dataDir, pid) =>
  `The data folder ${dataDir} is in use by another instance (process ${pid}); stop it, or choose another folder with --data DIR.`;

/**
 * Checks that this process can own the data folder, and creates a missing folder.
 * @param {string} dataDir absolute path
 * @errors PlainError if the path is no folder, is not writable, or is in use.
 */
export const checkDataFolder = (dataDir) => {
  try {
    makeFolder(dataDir);
    readdirSync(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error.code === undefined) throw error;
    const why = NO_FOLDER.has(error.code) ? 'is not a folder' : `cannot be written (${error.code})`;
    throw new PlainError(`The data folder ${dataDir} ${why}; choose another with --data DIR.`);
  }
  const holder = readLockHolder(join(dataDir, INSTANCE_LOCK));
  if (holder?.isAlive) throw new PlainError(inUseSentence(dataDir, holder.pid));
};
