import type { HashtagRank } from '@engawa/api-client/model/entry.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { address, selectBlog } from '@engawa/contract';
import { genreRankingTitle } from '@engawa/ui-templates/parts/genreRankingTitle.ts';
import { useSelector } from 'react-redux';
import styles from './GenreRank.module.scss';

/**
 * The blog's rank in its genre with a link to that ranking, and the entry's rank in the ranking of
 * each of its hashtags.
 * @param position rank of the blog, from 1; undefined if it is not in the top list or the blog has
 * no rankings
 */
export const GenreRank = ({
  position,
  hashtags,
}: {
  position: number | undefined;
  hashtags: readonly HashtagRank[];
}) => {
  const blog = useSelector(selectBlog);
  const genre = blog?.genre;
  return (
    <>
      {genre && (
        <p className={styles['GenreRank']}>
          <a href={address.genre.path(genre.code)}>{genreRankingTitle(genre)}</a>
          {position !== undefined && hasFeature(blog, 'blog_ranking') && <b>{`${position}位`}</b>}
        </p>
      )}
      {hashtags.length > 0 && (
        <ul className={styles['GenreRank']} aria-label="ハッシュタグランキング">
          {hashtags.map(({ name, rank }) => (
            <li key={name}>
              <a href={address.hashtag.path(name)}>#{name}</a> <b>{`${rank}位`}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
