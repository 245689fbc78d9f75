import { createHash } from 'node:crypto';

const LONGEST_NAME = 80;
const HASH_LENGTH = 6;

/** Where a journey's evidence lies, below the folder of all; titles of one beginning have folders of their own. */
export const evidenceFolder = (title: string): string => {
  const name = title.replaceAll(/[^A-Za-z0-9.]+/g, '-').replaceAll(/^-|-$/g, '');
  if (name.length <= LONGEST_NAME) return name;
  const hash = createHash('sha256').update(title).digest('hex').slice(0, HASH_LENGTH);
  return `${name.slice(0, LONGEST_NAME - HASH_LENGTH - 1)}-${hash}`;
};
