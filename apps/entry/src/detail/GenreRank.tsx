import { address, hasFeature, selectBlog } from '@engawa/contract';
import { genreRankingTitle } from '@engawa/ui-templates/parts/genreRankingTitle.ts';
import { useSelector } from 'react-redux';
import styles from './GenreRank.module.scss';

/**
 * The way to the ranking of the blog's genre, and its place there.
 * @param position from 1; undefined where it is not among the first; not said of a blog without rankings
 */
export const GenreRank = ({ position }: { position: number | undefined }) => {
  const blog = useSelector(selectBlog);
  const genre = blog?.genre;
  if (!genre) return null;
  return (
    <p className={styles['GenreRank']}>
      <a href={address.genre.path(genre.code)}>{genreRankingTitle(genre)}</a>
      {position !== undefined && hasFeature(blog, 'blog_ranking') && <b>{`${position}位`}</b>}
    </p>
  );
};
