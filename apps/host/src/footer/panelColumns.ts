import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import { BLOGGER_TYPES, getBlogRanking } from '@engawa/api-client/resources/blogRanking.ts';
import { getRecommendedUsers } from '@engawa/api-client/resources/recommendedUsers.ts';
import { getPotentialBlogs } from '@engawa/api-client/resources/potentialBlogs.ts';
import {
  genrePath,
  RANKED_TYPE_NAMES,
  RANKED_TYPES,
  rankingPath,
  type RankedType,
  type Read,
} from '@engawa/contract';
import { genreRankingTitle } from '@engawa/ui-templates/parts/genreRankingTitle.ts';
import type { HostPart } from '../parts/hostParts.ts';
import type { PanelSubject } from './panelSubject.ts';

export type PanelColumn = {
  readonly part: HostPart;
  readonly title: string;
  /** the whole of what it begins */
  readonly href: string | null;
  /** best first */
  readonly blogs: readonly RankedBlog[];
};

type Blog = NonNullable<PanelSubject['blog']>;
type Reading = Promise<PanelColumn | null>;

/** Rows of a column: as many as the place of the panel holds. */
const ROWS = 3;

const ofGenre = async (read: Read, genre: NonNullable<Blog['genre']>): Reading => {
  const blogs = await getBlogRanking(read)({ limit: ROWS, genre: genre.code });
  if (!blogs.ok) return null;
  return {
    part: 'host/FooterGenreRanking',
    title: genreRankingTitle(genre),
    href: genrePath(genre.code),
    blogs: blogs.value,
  };
};

const ofType = async (read: Read, type: RankedType): Reading => {
  const blogs = await getBlogRanking(read)({ limit: ROWS, type: BLOGGER_TYPES[type] });
  if (!blogs.ok) return null;
  return {
    part: 'host/FooterTypeRanking',
    title: `${RANKED_TYPE_NAMES[type]}ランキング`,
    href: rankingPath(type),
    blogs: blogs.value,
  };
};

const ofReaders = async (read: Read, amebaId: string): Reading => {
  const found = await getRecommendedUsers(read)({ amebaId, limit: ROWS });
  if (!found.ok) return null;
  const { title, canShowMoreLink, blogs } = found.value;
  return {
    part: 'host/FooterRecommendedUsers',
    title,
    // each of the readers leads on to what he reads
    href: canShowMoreLink ? `/${amebaId}/reader.html` : null,
    blogs,
  };
};

/** @param reading what is read already: nobody is led to where he is */
const ofPotential = async (read: Read, reading: string | undefined): Reading => {
  const blogs = await getPotentialBlogs(read)({ limit: ROWS + 1 });
  if (!blogs.ok) return null;
  return {
    part: 'host/FooterPotentialBlogs',
    title: 'これから人気のブログ',
    href: null,
    blogs: blogs.value.filter(({ amebaId }) => amebaId !== reading).slice(0, ROWS),
  };
};

/** A general blogger is led to blogs that are still to be found, an official or top blogger to his like. */
const ofLike = async (read: Read, { bloggerType, blog }: PanelSubject): Reading => {
  if (bloggerType === 'general') return ofPotential(read, blog?.amebaId);
  return ofType(read, bloggerType === 'official' ? 'official' : 'top-blogger');
};

/**
 * What the footer's panel shows. Below a blog: the ranking of its genre, what its readers read besides,
 * and blogs like it; below other pages the rankings by type of bloggers and blogs that have not found
 * their readers yet. Its reads go out together; what could not be read, or is empty, is left out.
 */
export const readPanelColumns = async (
  read: Read,
  subject: PanelSubject,
): Promise<readonly PanelColumn[]> => {
  const { blog } = subject;
  const columns = await Promise.all(
    blog === null
      ? [...RANKED_TYPES.map((type) => ofType(read, type)), ofPotential(read, undefined)]
      : [
          ...(blog.genre ? [ofGenre(read, blog.genre)] : []),
          ofReaders(read, blog.amebaId),
          ofLike(read, subject),
        ],
  );
  return columns.flatMap((column) => (column && column.blogs.length > 0 ? [column] : []));
};
