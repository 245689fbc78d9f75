import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useRowWindow } from '@engawa/ui-templates/parts/useRowWindow.ts';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toFirstPosition, resolveNextLink } from '../imageState/archiveList.ts';
import type { BlogArchivePage } from '../imageState/imageState.ts';
import { moreImagesRequested, toArchivePlace, rowsMoved } from '../imageState/imageSlice.ts';
import { ImageTiles } from './ImageTiles.tsx';
import { selectImageLayout } from './imageLayoutSlice.ts';
import { LayoutChoice, useEarlierChoice } from './LayoutChoice.tsx';
import { MoreImages } from './MoreImages.tsx';
import { useAddressInSight } from './useAddressInSight.ts';
import { useHeldCount } from './useHeldCount.ts';
import styles from './ImageList.module.scss';

/**
 * The images of a list that grows as the reader scrolls. Only a window of the images is in the
 * document, however long the list is. Elements below the list never move while they are in the
 * viewport.
 */
export const Pictures = ({ list }: { list: BlogArchivePage }) => {
  const dispatch = useDispatch();
  const { layoutType } = useSelector(selectImageLayout);
  const choice = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLUListElement>(null);
  useEarlierChoice(choice, rows);
  const below = useRef<HTMLDivElement>(null);
  /** number of images when the reader requested more */
  const pressedAt = useRef<number | null>(null);

  const { images, paging, status, nextCursor } = list;
  const [count, timesWanted, showAll] = useHeldCount(
    images.length,
    below,
    () => pressedAt.current !== null,
  );
  const window = useRowWindow(rows, count, layoutType, {
    place: list.rows,
    onMoved: (moved) => dispatch(rowsMoved({ place: toArchivePlace(list), rows: moved })),
  });
  useAddressInSight(rows, list, count, window);

  // Focuses the first new image, because the pressed link has moved behind the new images.
  useEffect(() => {
    const from = pressedAt.current;
    if (from === null || count <= from) return;
    pressedAt.current = null;
    const next = rows.current?.children[from - window.first];
    next?.querySelector('a')?.focus({ preventScroll: true });
  }, [count, window.first]);

  const isHeld = count < images.length;
  const ask = () => dispatch(moreImagesRequested());
  const press = () => {
    pressedAt.current = count;
    if (isHeld) showAll();
    else if (status !== 'loading') ask();
  };
  const isGrown = images.length > paging.limit;
  return (
    <div className={styles['Pictures']} data-starts={nextCursor === null ? undefined : ''}>
      <LayoutChoice ref={choice} />
      <ImageTiles
        // A new key per layout, so that changed rows do not count as a layout shift.
        key={layoutType}
        images={images.slice(window.first, window.end)}
        window={window}
        firstPlace={toFirstPosition(list) + window.first}
        total={Math.max(paging.totalCount, toFirstPosition(list) + count)}
        rows={rows}
      />
      <VisuallyHidden>
        <output>{count > paging.limit && `画像が${count}枚になりました`}</output>
      </VisuallyHidden>
      {(nextCursor !== null || isGrown) && (
        <MoreImages
          // A press moves the link within the viewport and moves the focus on, so a new element
          // replaces it and does not count as a layout shift. Otherwise the link is outside the
          // viewport and may keep the focus.
          key={timesWanted}
          wayOn={resolveNextLink(list, count)}
          isOfMonth={list.yearMonth !== null}
          status={status}
          isHeld={isHeld}
          isGrown={isGrown}
          onNear={ask}
          onPressed={press}
        />
      )}
      <div ref={below} />
    </div>
  );
};
