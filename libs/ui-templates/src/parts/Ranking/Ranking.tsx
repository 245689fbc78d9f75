import { squareSources } from '@engawa/contract';
import type { Picture } from '@engawa/api-client/model/picture.ts';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { joinClasses } from '../joinClasses.ts';
import { HeldLink } from '../HeldLink/HeldLink.tsx';
import styles from './Ranking.module.scss';

export type RankingItem = {
  readonly key: string;
  readonly href: string;
  /** held at two lines; where it is text, all of a long one is shown under the pointer */
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly image: Picture | null;
  /** what the reader is looking at already */
  readonly isSelf?: boolean;
};

/**
 * The first of something, in order; the numbers come from the order of the list.
 * @param isEven each row is as high as the others (`sass/ranked.scss`): for pictures of 56 px in a row of the
 *   page's whole width
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
