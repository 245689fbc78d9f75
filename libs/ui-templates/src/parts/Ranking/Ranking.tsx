import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import type { Picture } from '@engawa/api-client/model/picture.ts';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import { HeldLink } from '../HeldLink/HeldLink.tsx';
import styles from './Ranking.module.scss';

export type RankingItem = {
  readonly key: string;
  readonly href: string;
  /** title, clamped to two lines; if it is a text, hover displays it completely */
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly image: Picture | null;
  /** whether the item is the current page or its blog */
  readonly isSelf?: boolean;
};

/**
 * A ranked list; an item's number is its position in the list.
 * @param isEven whether all rows have the same height (`styles/mixins/ranked.scss`), for 56 px images in
 * rows that are as wide as the page
 */
export const Ranking = ({
  items,
  imagePx = 40,
  isEven = false,
}: {
  items: readonly RankingItem[];
  imagePx?: 40 | 56;
  isEven?: boolean;
}) => (
  <ol className={joinClasses(styles['Ranking'], isEven && styles['Ranking--even'])}>
    {items.map((item) => (
      <li key={item.key} className={joinClasses(item.isSelf && styles['is-self'])}>
        {item.image ? (
          <img
            {...squareSources(item.image.url, imagePx)}
            width={imagePx}
            height={imagePx}
            alt=""
            loading="lazy"
            decoding="async"
          />
        ) : (
          <span className={styles[`Ranking-none${imagePx}`]}>
            <Icon name="image" />
          </span>
        )}
        <div>
          <HeldLink
            href={item.href}
            aria-current={item.isSelf ? 'page' : undefined}
            title={item.title}
          />
          <small>{item.note}</small>
        </div>
      </li>
    ))}
  </ol>
);
