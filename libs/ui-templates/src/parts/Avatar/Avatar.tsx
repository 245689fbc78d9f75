import { squareSources } from '@engawa/contract';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Avatar.module.scss';

/**
 * A person's picture beside the name, so it has no words of its own.
 * @param url address without a size; null draws a figure in its place
 * @param sizePx edge of the square in CSS px
 */
export const Avatar = ({ url, sizePx = 40 }: { url: string | null; sizePx?: 40 | 56 }) =>
  url === null ? (
    <Icon name="user" className={styles[`Avatar--none${sizePx}`]} />
  ) : (
    <img
      className={styles['Avatar']}
      {...squareSources(url, sizePx)}
      width={sizePx}
      height={sizePx}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
