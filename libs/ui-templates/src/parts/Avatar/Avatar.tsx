import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './Avatar.module.scss';

/**
 * A person's image. Its alternative text is empty, because the person's name is next to the image.
 * @param url image URL without a size; null renders an icon instead
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
