import type { EntryImage } from '@engawa/api-client/model/entryImage.ts';
import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import type { RowWindow } from '@engawa/ui-templates/parts/useRowWindow.ts';
import type { RefObject } from 'react';
import styles from './ImageList.module.scss';

/** Maximum width of a tile, in CSS px. */
const TILE_PX = 224;

/** Number of tiles in the first viewport, which load eagerly. */
const EAGER = 8;

/**
 * Images as squares, each with a link to its page. In the list layout each image also has its
 * description and its entry.
 * @param images the rendered images
 * @param firstPlace position of the first rendered image among all @param total number of all
 */
export const ImageTiles = ({
  images,
  window,
  firstPlace,
  total,
  rows,
}: {
  readonly images: readonly EntryImage[];
  readonly window: Pick<RowWindow, 'first' | 'before' | 'after'>;
  readonly firstPlace: number;
  readonly total: number;
  readonly rows: RefObject<HTMLUListElement | null>;
}) => (
  <ul
    ref={rows}
    className={styles['ImageTiles']}
    tabIndex={-1}
    style={{ paddingBlockStart: window.before, paddingBlockEnd: window.after }}
  >
    {images.map(({ imageId, pageUrl, picture, alt, entryTitle, entryUrl, createdAt }, at) => (
      <li key={imageId} aria-posinset={firstPlace + at + 1} aria-setsize={total}>
        <a href={pageUrl}>
          <img
            {...squareSources(picture.url, TILE_PX)}
            width={TILE_PX}
            height={TILE_PX}
            alt={alt || `「${displayTitle(entryTitle)}」の画像`}
            loading={window.first + at < EAGER ? 'eager' : 'lazy'}
          />
        </a>
        <div className={styles['ImageTiles-text']}>
          {alt !== '' && <p aria-hidden="true">{alt}</p>}
          <a href={entryUrl}>{displayTitle(entryTitle)}</a>
          <DateText iso={createdAt} />
        </div>
      </li>
    ))}
  </ul>
);
