import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { useRef } from 'react';
import styles from './ImageDetail.module.scss';
import type { ImageView } from '../imageState/imageSlice.ts';
import { useArrowKeys } from './useArrowKeys.ts';

const PREVIOUS = '前の画像';
const NEXT = '次の画像';

/** The neighbours in the blog, as links; the arrow keys follow them once the page has hydrated. */
export const ImagePaging = ({ view }: { view: ImageView }) => {
  const { before, after, position, total } = view;
  const previousLink = useRef<HTMLAnchorElement>(null);
  const nextLink = useRef<HTMLAnchorElement>(null);
  useArrowKeys({ ArrowLeft: previousLink, ArrowRight: nextLink });
  return (
    <nav className={styles['ImagePaging']} aria-label="前後の画像">
      {before ? (
        <a ref={previousLink} rel="prev" href={before.pageUrl} aria-keyshortcuts="ArrowLeft">
          <Icon name="left" />
          {PREVIOUS}
        </a>
      ) : (
        <span className="is-disabled">
          <Icon name="left" />
          {PREVIOUS}
        </span>
      )}
      <span className={styles['ImagePaging-position']}>{`${position} / ${total}`}</span>
      {after ? (
        <a ref={nextLink} rel="next" href={after.pageUrl} aria-keyshortcuts="ArrowRight">
          {NEXT}
          <Icon name="right" />
        </a>
      ) : (
        <span className="is-disabled">
          {NEXT}
          <Icon name="right" />
        </span>
      )}
    </nav>
  );
};
