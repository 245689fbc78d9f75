import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { displayTitle } from '../displayTitle.ts';
import styles from './ReblogQuote.module.scss';

/** The entry that a reblog quotes. Image URLs are without a size; null if there is no image. */
export type QuotedEntry = {
  readonly title: string;
  readonly excerpt: string;
  readonly href: string;
  readonly blogTitle: string;
  readonly blogHref: string;
  readonly nickname: string;
  readonly portraitUrl: string | null;
  readonly imageUrl: string | null;
};

/** Edge of the square image, in CSS px. */
const PICTURE_PX = 96;

/** The original in a reblog: author, title, start of the text and first image. */
export const ReblogQuote = ({ quoted }: { readonly quoted: QuotedEntry }) => (
  <div className={styles['ReblogQuote']}>
    <blockquote className={styles['ReblogQuote-text']} cite={quoted.href}>
      <p className={styles['ReblogQuote-author']}>
        <Avatar url={quoted.portraitUrl} />
        <span>
          <a href={quoted.blogHref}>{quoted.blogTitle}</a>
          <span className={styles['ReblogQuote-name']}>{quoted.nickname}</span>
        </span>
      </p>
      <p className={styles['ReblogQuote-title']} dir="auto">
        <a href={quoted.href}>{displayTitle(quoted.title)}</a>
      </p>
      {quoted.excerpt !== '' && (
        <p className={styles['ReblogQuote-excerpt']} dir="auto">
          {quoted.excerpt}
        </p>
      )}
    </blockquote>
    {quoted.imageUrl !== null && (
      <img
        className={styles['ReblogQuote-picture']}
        {...squareSources(quoted.imageUrl, PICTURE_PX)}
        width={PICTURE_PX}
        height={PICTURE_PX}
        alt=""
        loading="lazy"
        decoding="async"
      />
    )}
  </div>
);
