import type { RankedBlog } from '@engawa/api-client/model/site.ts';
import { CardPicture } from './CardPicture.tsx';
import styles from './Cards.module.scss';

const FIRST_ROW = 4;

/** Blogs by rank; the first are drawn large. */
export const BlogCards = ({ blogs }: { blogs: readonly RankedBlog[] }) => (
  <ol className={styles['BlogCards']}>
    {blogs.map((blog, index) => (
      <li key={blog.amebaId} className={styles['Card']}>
        <CardPicture picture={blog.image} shape="square" isAboveFold={index < FIRST_ROW} />
        <span className={styles['Card-rank']}>{`${blog.rank}位`}</span>
        <h3 className={styles['Card-title']} dir="auto">
          <a href={`/${blog.amebaId}/`}>{blog.title}</a>
        </h3>
        <p className={styles['Card-note']} dir="auto">{`${blog.nickname}・${blog.genreName}`}</p>
      </li>
    ))}
  </ol>
);
