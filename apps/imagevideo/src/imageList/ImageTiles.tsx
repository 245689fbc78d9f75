import type { EntryImage } from '@engawa/api-client/model/entryImage.ts';
import { squareSources } from '@engawa/contract';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import type { RowWindow } from '@engawa/ui-templates/parts/useRowWindow.ts';
import type { RefObject } from 'react';
import styles from './ImageList.module.scss';

/** CSS px: no tile is wider. */
const TILE_PX = 224;

/** Tiles that are in sight at once and therefore come at once. */
const EAGER = 8;

/**
 * Pictures as squares, each a link to its page; laid out as a list, with what they show and their entry.
 * @param images those that are in the document
 * @param firstPlace of the first of them among all   @param total of all
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
