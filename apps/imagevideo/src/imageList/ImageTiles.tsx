import type { EntryImage } from '@engawa/api-client/model/entryImage.ts';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import styles from './ImageList.module.scss';

/** Edge of a square as the platform cuts it, in px; a tile is about half as wide. */
const SQUARE_PX = 320;

/** Tiles that are in sight at once and therefore come at once. */
const EAGER = 8;

/** Pictures as squares, each a link to its page. */
export const ImageTiles = ({ images }: { images: readonly EntryImage[] }) => (
  <ul className={styles['ImageTiles']}>
    {images.map(({ imageId, pageUrl, picture, alt, entryTitle }, at) => (
      <li key={imageId}>
        <a href={pageUrl}>
          <img
            src={`${picture.url}?cpd=${SQUARE_PX}`}
            width={SQUARE_PX}
            height={SQUARE_PX}
            alt={alt || `「${shownTitle(entryTitle)}」の画像`}
            loading={at < EAGER ? 'eager' : 'lazy'}
          />
        </a>
      </li>
    ))}
  </ul>
);
