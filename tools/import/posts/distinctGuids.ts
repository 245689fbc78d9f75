import { createHash } from 'node:crypto';

/** Characters of a digest that are used: 96 bits, with which a million names hardly ever meet. */
const DIGEST_LENGTH = 16;
/** Characters; the platform takes a few more. */
const LONGEST_GUID = 1900;

export const computeDigest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, DIGEST_LENGTH);

/** An item as the file identifies it; strings, or digests of them. */
export type Identified = {
  /** by which the file names it; others may have the same */
  readonly guid: string;
  /** without comments: an overlapping export of later may have more of them */
  readonly content: string;
  readonly comments: string;
};

/** What names one item for ever. */
export type ItemName = {
  readonly guid: string;
  /** whether the file had the same item before, word for word */
  readonly isRepeated: boolean;
};

/**
 * Tells items apart that share a guid: they are counted in the order of the file, and those with the same
 * content are one. Hand in every item, those skipped too; memory grows with their number, not their texts.
 */
export const createDistinctGuids = (): ((item: Identified) => ItemName) => {
  // by guid, the digests of the contents that had it, one after the other
  const contents = new Map<string, string>();
  const seen = new Set<string>();
  return (item) => {
    const guid = item.guid.length > LONGEST_GUID ? `digest:${computeDigest(item.guid)}` : item.guid;
    const [key, content] = [computeDigest(guid), computeDigest(item.content)];
    const known = contents.get(key) ?? '';
    const at = known.indexOf(content);
    if (at === -1) contents.set(key, known + content);
    const place = (at === -1 ? known.length : at) / DIGEST_LENGTH;
    const all = computeDigest(guid, item.content, item.comments);
    const isRepeated = seen.has(all);
    seen.add(all);
    return { guid: place === 0 ? guid : `${guid}#${place + 1}`, isRepeated };
  };
};
