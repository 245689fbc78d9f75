import type { WayOn, WayOnEntry } from '@engawa/api-client/model/wayOn.ts';

/** Cards per column. */
export const CARDS = 3;

/** Characters of an excerpt that the largest square holds, in code points. */
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
 * The hashtag column has a spare entry, which replaces one whose author is hidden from the reader.
 */
export const toNextEntries = ({ theme, popular, hashtag }: WayOn): NextEntries => ({
  theme: theme.slice(0, CARDS).map((entry) => toNextEntry(entry, false)),
  popular: popular.slice(0, CARDS).map((entry) => toNextEntry(entry, false)),
  hashtag: hashtag.map((entry) => toNextEntry(entry, true)),
});

/**
 * Cache tags of a page with cards: a withdrawn entry purges `card:{entryId}`, a closed blog
 * `blog-card:{amebaId}`. The tags are literals because earlier hosts of contract 2.6 do not export
 * their names.
 */
export const collectCardTags = (found: NextEntries | null): readonly string[] => {
  const entries = found ? Object.values(found).flat() : [];
  return [
    ...entries.map(({ entryId }) => `card:${entryId}`),
    ...new Set(entries.map(({ amebaId }) => `blog-card:${amebaId}`)),
  ];
};
