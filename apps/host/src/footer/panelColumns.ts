import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import { BLOGGER_TYPES, getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getRecommendedUsers } from '@engawa/api-client/resources/people/recommendedUsers.ts';
import { getPotentialBlogs } from '@engawa/api-client/resources/site/potentialBlogs.ts';
import {
  address,
  RANKED_TYPE_NAMES,
  RANKED_TYPES,
  success,
  type RankedType,
  type Read,
} from '@engawa/contract';
import { genreRankingTitle } from '@engawa/ui-templates/parts/genreRankingTitle.ts';
import type { PanelSubject } from './panelSubject.ts';

export type PanelColumn = {
  readonly title: string;
  /** the whole of what it begins; null where no page shows it */
  readonly href: string | null;
  /** best first; `rank` is the number that stands before each */
  readonly blogs: readonly RankedBlog[];
};

type Blog = NonNullable<PanelSubject['blog']>;
type Reading = Promise<PanelColumn | null>;

/** Rows of a column: as many as the place of the panel holds. */
const ROWS = 3;

/** One more is asked for: the blog that is read may be among them, and a link to itself is left out. */
const ROWS_ASKED = ROWS + 1;

/** @param reading the blog that is read; undefined on a page of none */
const rowsWithout = (reading: string | undefined, blogs: readonly RankedBlog[]) =>
  blogs.filter(({ amebaId }) => amebaId !== reading).slice(0, ROWS);

const ofGenre = async (read: Read, genre: NonNullable<Blog['genre']>, reading: string): Reading => {
  const blogs = await getBlogRanking(read)({ limit: ROWS_ASKED, genre: genre.code });
  if (!blogs.ok) return null;
  return {
    title: genreRankingTitle(genre),
    href: address.genre.path(genre.code),
    blogs: rowsWithout(reading, blogs.value),
  };
};

/** The ranking of official blogs, which a browser keeps for a while. */
export type KeptRanking = {
  /** null: it has to be read */
  readonly blogs: readonly RankedBlog[] | null;
  readonly wasRead: (blogs: readonly RankedBlog[]) => void;
};

const ofType = async (
  read: Read,
  type: RankedType,
  reading: string | undefined,
  official: KeptRanking,
): Reading => {
  const kept = type === 'official' ? official.blogs : null;
  const blogs = kept
    ? success(kept)
    : await getBlogRanking(read)({ limit: ROWS_ASKED, type: BLOGGER_TYPES[type] });
  if (!blogs.ok) return null;
  if (type === 'official' && !kept) official.wasRead(blogs.value);
  return {
    title: `${RANKED_TYPE_NAMES[type]}ランキング`,
    href: address.typeRanking.path(type),
    blogs: rowsWithout(reading, blogs.value),
  };
};

const ofReaders = async (read: Read, amebaId: string): Reading => {
  const found = await getRecommendedUsers(read)({ amebaId, limit: ROWS });
  if (!found.ok) return null;
  const { title, blogs } = found.value;
  return { title, href: null, blogs };
};

const ofPotential = async (read: Read, reading: string | undefined): Reading => {
  const blogs = await getPotentialBlogs(read)({ limit: ROWS_ASKED });
  if (!blogs.ok) return null;
  return {
    title: 'これから人気のブログ',
    href: null,
    // no ranking: the one that is left out leaves no gap
    blogs: rowsWithout(reading, blogs.value).map((blog, index) => ({ ...blog, rank: index + 1 })),
  };
};

/** Below a general blogger stand blogs that are still to be found, below an official or top blogger those of the same type. */
const ofLike = async (
  read: Read,
  { bloggerType, blog, hasRankings }: PanelSubject,
  official: KeptRanking,
): Reading => {
  if (bloggerType === 'general') return ofPotential(read, blog?.amebaId);
  if (!hasRankings) return null;
  return ofType(
    read,
    bloggerType === 'official' ? 'official' : 'top-blogger',
    blog?.amebaId,
    official,
  );
};

/**
 * What the footer's panel shows. Below a blog: the ranking of its genre, what its readers read besides,
 * and blogs like it; below other pages the rankings by type of bloggers and blogs that have not found
 * their readers yet. Its reads go out together; what could not be read, or is empty, is left out.
 */
export const readPanelColumns = async (
  read: Read,
  subject: PanelSubject,
  official: KeptRanking,
): Promise<readonly PanelColumn[]> => {
  const { blog, hasRankings } = subject;
  const columns = await Promise.all(
    blog === null
      ? [
          ...RANKED_TYPES.map((type) => ofType(read, type, undefined, official)),
          ofPotential(read, undefined),
        ]
      : [
          ...(hasRankings && blog.genre ? [ofGenre(read, blog.genre, blog.amebaId)] : []),
          ofReaders(read, blog.amebaId),
          ofLike(read, subject, official),
        ],
  );
  return columns.flatMap((column) => (column && column.blogs.length > 0 ? [column] : []));
};
