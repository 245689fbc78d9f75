import { readFileSync } from 'node:fs';
import { PlainError } from './plainError.mjs';
import { readProcessIdentity } from './processIdentity.mjs';

const parse = (path, text) => {
  try {
    const { pid, startedAs } = JSON.parse(text);
    if (Number.isInteger(pid) && typeof startedAs === 'string') return { pid, startedAs };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new PlainError(
    `${path} is not a lock file of this product; remove it if no instance runs.`,
  );
};

/**
 * Reads the holder of a lock file.
 * @param {string} path
 * @returns {{ pid: number, isAlive: boolean, text: string } | null} null if the file does not exist
 * @errors PlainError if the file has other content.
 */
export const readLockHolder = (path) => {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
  const { pid, startedAs } = parse(path, text);
  return { pid, isAlive: readProcessIdentity(pid) === startedAs, text };
};
