import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import { BLOGGER_TYPES, getBlogRanking } from '@engawa/api-client/resources/site/blogRanking.ts';
import { getRecommendedUsers } from '@engawa/api-client/resources/people/recommendedUsers.ts';
import { getPotentialBlogs } from '@engawa/api-client/resources/site/potentialBlogs.ts';
import {
  RANKED_TYPE_NAMES,
  RANKED_TYPES,
  type RankedType,
} from '@engawa/blog-domain/routes/rankedTypes.ts';
import { address, success, type Result } from '@engawa/contract';
import { genreRankingTitle } from '@engawa/ui-templates/parts/genreRankingTitle.ts';
import type { ResourceRead } from '../../runtime/sharedReads.ts';
import type { PanelSubject } from './panelSubject.ts';

/**
 * The data of a row. It has few fields, because the document contains this data in addition to the
 * row's HTML.
 */
type PanelBlog = Pick<RankedBlog, 'rank' | 'amebaId' | 'title' | 'nickname'>;

export type PanelColumn = {
  readonly title: string;
  /** address of the complete list; null if no page has this list */
  readonly href: string | null;
  /** blogs, best first; `rank` is the number before each blog */
  readonly blogs: readonly PanelBlog[];
};

/** Reads a resource with its query, through the cache that pages share. */
export type PanelRead = <Q extends object, T>(
  get: ResourceRead<Q, T>,
) => (query: Q) => Promise<Result<T>>;

type Blog = NonNullable<PanelSubject['blog']>;
type Reading = Promise<Result<PanelColumn>>;

/** Number of rows of a column. */
const ROWS = 3;

/** Number of rows to read: one more, because the page's own blog is left out. */
const ROWS_READ = ROWS + 1;

/**
 * Selects the rows of a column without the page's own blog. @param current the page's blog;
 * undefined on a page without a blog
 */
const rowsWithout = (
  current: string | undefined,
  blogs: readonly RankedBlog[],
): readonly PanelBlog[] =>
  blogs
    .filter(({ amebaId }) => amebaId !== current)
    .slice(0, ROWS)
    .map(({ rank, amebaId, title, nickname }) => ({ rank, amebaId, title, nickname }));

const ofGenre = async (
  read: PanelRead,
  genre: NonNullable<Blog['genre']>,
  current: string,
): Reading => {
  const blogs = await read(getBlogRanking)({ limit: ROWS_READ, genre: genre.code });
  if (!blogs.ok) return blogs;
  return success({
    title: genreRankingTitle(genre),
    href: address.genre.path(genre.code),
    blogs: rowsWithout(current, blogs.value),
  });
};

/** The ranking of official blogs, which a browser persists for a while. */
export type OfficialRanking = {
  /** the persisted ranking; null if none is persisted, so that the ranking is read */
  readonly blogs: readonly RankedBlog[] | null;
  readonly onRead: (blogs: readonly RankedBlog[]) => void;
};

const ofType = async (
  read: PanelRead,
  type: RankedType,
  current: string | undefined,
  official: OfficialRanking,
): Reading => {
  const persisted = type === 'official' ? official.blogs : null;
  const blogs = persisted
    ? success(persisted)
    : await read(getBlogRanking)({ limit: ROWS_READ, type: BLOGGER_TYPES[type] });
  if (!blogs.ok) return blogs;
  if (type === 'official' && !persisted) official.onRead(blogs.value);
  return success({
    title: `${RANKED_TYPE_NAMES[type]}ランキング`,
    href: address.typeRanking.path(type),
    blogs: rowsWithout(current, blogs.value),
  });
};

const ofReaders = async (read: PanelRead, amebaId: string): Reading => {
  const found = await read(getRecommendedUsers)({ amebaId, limit: ROWS });
  if (!found.ok) return found;
  const { title, blogs } = found.value;
  return success({ title, href: null, blogs: rowsWithout(undefined, blogs) });
};

const ofPotential = async (read: PanelRead, current: string | undefined): Reading => {
  const blogs = await read(getPotentialBlogs)({ limit: ROWS_READ });
  if (!blogs.ok) return blogs;
  return success({
    title: 'これから人気のブログ',
    href: null,
    // this list is no ranking, so its rows are renumbered: the removed blog must leave no gap
    blogs: rowsWithout(current, blogs.value).map((blog, index) => ({ ...blog, rank: index + 1 })),
  });
};

/**
 * Reads the column of similar blogs: for a general blogger blogs with few readers, else blogs of
 * bloggers of the same type.
 */
const ofSimilar = (
  read: PanelRead,
  { bloggerType, blog, hasRankings }: PanelSubject,
  official: OfficialRanking,
): readonly Reading[] => {
  if (bloggerType === 'general') return [ofPotential(read, blog?.amebaId)];
  if (!hasRankings) return [];
  const type = bloggerType === 'official' ? 'official' : 'top-blogger';
  return [ofType(read, type, blog?.amebaId, official)];
};

/**
 * Reads the columns of the footer panel. For a blog: the ranking of its genre, other blogs of its
 * readers, and similar blogs. For other pages: the rankings by type of blogger, and blogs with few
 * readers. The reads run in parallel; a column whose read fails or returns no blogs is omitted.
 * @errors returns the error of the first read if no read succeeded
 */
export const readPanelColumns = async (
  read: PanelRead,
  subject: PanelSubject,
  official: OfficialRanking,
): Promise<Result<readonly PanelColumn[]>> => {
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
          ...ofSimilar(read, subject, official),
        ],
  );
  const found = columns.flatMap((column) => (column.ok ? [column.value] : []));
  const failed = columns.find((column) => !column.ok);
  if (failed && !failed.ok && found.length === 0) return failed;
  return success(found.filter(({ blogs }) => blogs.length > 0));
};
