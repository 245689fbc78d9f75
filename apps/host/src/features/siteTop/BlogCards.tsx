import { address } from '@engawa/contract';
import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import { CardPicture } from './CardPicture.tsx';
import styles from './Cards.module.scss';

const FIRST_ROW = 4;
const MOST_COLUMNS = 5;

/**
 * Blogs by rank.
 * @param place position on the page; a ranking at the top of a page has numbers, and its images
 *   load eagerly
 */
export const BlogCards = ({
  blogs,
  place = 'top',
}: {
  blogs: readonly RankedBlog[];
  place?: 'top' | 'below-fold';
}) => (
  <ol className={styles['BlogCards']} data-cards={Math.min(blogs.length, MOST_COLUMNS)}>
    {blogs.map((blog, index) => (
      <li key={blog.amebaId} className={styles['Card']}>
        <CardPicture
          picture={blog.image}
          shape="square"
          isAboveFold={place === 'top' && index < FIRST_ROW}
        />
        {place === 'top' && <span className={styles['Card-rank']}>{`${blog.rank}位`}</span>}
        <h3 className={styles['Card-title']} dir="auto">
          <a href={address.blogTop.path(blog.amebaId)}>{blog.title}</a>
        </h3>
        <p className={styles['Card-note']} dir="auto">{`${blog.nickname}・${blog.genreName}`}</p>
      </li>
    ))}
  </ol>
);
