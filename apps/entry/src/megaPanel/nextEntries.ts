import type { WayOn, WayOnEntry } from '@engawa/api-client/model/wayOn.ts';

/** Number of cards per column. */
export const CARDS = 3;

/** Length of an excerpt in code points: as many as fit in the largest square. */
const EXCERPT = 16;

/**
 * The fields of an entry that a card renders, and no others, because the document carries them next
 * to the card's HTML.
 */
export type NextEntry = Pick<WayOnEntry, 'entryId' | 'amebaId' | 'title' | 'createdAt'> & {
  /** for entries of other blogs */
  readonly blogTitle?: string;
  readonly imageUrl?: string;
  /** start of the text, for entries without an image */
  readonly excerpt?: string;
  readonly isPickPr?: true;
  readonly isForMembers?: true;
};

export type NextEntries = Readonly<Record<keyof WayOn, readonly NextEntry[]>>;

const toNextEntry = (
  { entryId, amebaId, title, createdAt, image, excerpt, ...entry }: WayOnEntry,
  isElsewhere: boolean,
): NextEntry => ({
  entryId,
  amebaId,
  title,
  createdAt,
  ...(isElsewhere && { blogTitle: entry.blogTitle }),
  ...(image
    ? { imageUrl: image.url }
    : excerpt !== '' && { excerpt: [...excerpt].slice(0, EXCERPT).join('') }),
  ...(entry.isPickPr && { isPickPr: true }),
  ...(entry.isForMembers && { isForMembers: true }),
});

/**
 * Selects the entries of the columns. The hashtag column has one spare entry, which replaces an
 * entry whose author is hidden from the reader.
 */
export const toNextEntries = ({ theme, popular, hashtag }: WayOn): NextEntries => ({
  theme: theme.slice(0, CARDS).map((entry) => toNextEntry(entry, false)),
  popular: popular.slice(0, CARDS).map((entry) => toNextEntry(entry, false)),
  hashtag: hashtag.map((entry) => toNextEntry(entry, true)),
});

/**
 * Collects the cache tags of a page with cards: the withdrawal of an entry purges `card:{entryId}`,
 * the closing of a blog `blog-card:{amebaId}`. The tags are written as literals, because the
 * contract of earlier 2.6 hosts does not export the functions that build them.
 */
export const collectCardTags = (found: NextEntries | null): readonly string[] => {
  const entries = found ? Object.values(found).flat() : [];
  return [
    ...entries.map(({ entryId }) => `card:${entryId}`),
    ...new Set(entries.map(({ amebaId }) => `blog-card:${amebaId}`)),
  ];
};
