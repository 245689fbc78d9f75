import { createHash } from 'node:crypto';

/** Digest characters in use: 96 bits, so a million names practically never collide. */
const DIGEST_LENGTH = 16;
/** Maximum characters of a guid; slightly below the platform's limit. */
const LONGEST_GUID = 1900;

export const computeDigest = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, DIGEST_LENGTH);

/** The identity of an item in the file; strings, or digests of them. */
export type Identified = {
  /** the file's guid, possibly shared by other items */
  readonly guid: string;
  /** content without comments, because a later overlapping export may have more comments */
  readonly content: string;
  readonly comments: string;
};

/** The permanent identity of one item. */
export type ItemName = {
  readonly guid: string;
  /** whether the file had an identical item before */
  readonly isRepeated: boolean;
};

/**
 * Distinguishes items with the same guid: they are counted in file order, and those with the same
 * content are one item. Call it for every item, including skipped ones; memory grows with the
 * number of items, not with their texts.
 */
export const createDistinctGuids = (): ((item: Identified) => ItemName) => {
  // by guid, the concatenated digests of its contents
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
