import { createHash } from 'node:crypto';

const LONGEST_NAME = 80;
const HASH_LENGTH = 6;

/**
 * Folder of a test's evidence, below the folder of the run. Titles with the same beginning get
 * separate folders.
 */
export const evidenceFolder = (file: string, title: string): string => {
  const id = `${file} ${title}`;
  const name = id.replaceAll(/[^A-Za-z0-9.]+/g, '-').replaceAll(/^-|-$/g, '');
  if (name.length <= LONGEST_NAME) return name;
  const hash = createHash('sha256').update(id).digest('hex').slice(0, HASH_LENGTH);
  return `${name.slice(0, LONGEST_NAME - HASH_LENGTH - 1)}-${hash}`;
};
