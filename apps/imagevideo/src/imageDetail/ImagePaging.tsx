import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import styles from './ImageDetail.module.scss';
import type { ImageView } from '../imageState/imageSlice.ts';

/**
 * Links to the neighbouring images in the blog. Each link declares a shortcut key, with which the
 * host follows the link.
 */
export const ImagePaging = ({ view }: { view: ImageView }) => {
  const { previous, next, before, after, position, total } = view;
  const previousLabel = before && !previous ? '前の記事の画像' : '前の画像';
  const nextLabel = after && !next ? '次の記事の画像' : '次の画像';
  return (
    <nav className={styles['ImagePaging']} aria-label="前後の画像">
      {before ? (
        <a rel="prev" href={before.pageUrl} aria-keyshortcuts="ArrowLeft">
          <Icon name="left" />
          {previousLabel}
        </a>
      ) : (
        <span className="is-disabled">
          <Icon name="left" />
          {previousLabel}
        </span>
      )}
      <span className={styles['ImagePaging-position']}>{`${position} / ${total}`}</span>
      {after ? (
        <a rel="next" href={after.pageUrl} aria-keyshortcuts="ArrowRight">
          {nextLabel}
          <Icon name="right" />
        </a>
      ) : (
        <span className="is-disabled">
          {nextLabel}
          <Icon name="right" />
        </span>
      )}
    </nav>
  );
};
