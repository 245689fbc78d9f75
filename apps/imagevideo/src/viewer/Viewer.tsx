import type { ArchivedImage } from '@engawa/api-client/model/entryImage.ts';
import { useDialog, type ModuleProps } from '@engawa/contract';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { findLoadedThumbnail } from './findLoadedThumbnail.ts';
import { fitWidthPx, useAvailableSize } from './useAvailableSize.ts';
import { useViewerKeys } from './useViewerKeys.ts';
import { useZoom } from './useZoom.ts';
import styles from './Viewer.module.scss';
import { VIEWER_TEMPLATES } from './Viewer.templates.ts';
import { ViewerButton } from './ViewerButton.tsx';
import { ViewerHead } from './ViewerHead.tsx';
import {
  imagesRequested,
  selectViewedImage,
  selectViewer,
  turnRequested,
  viewerTurned,
  type SideName,
} from './viewerSlice.ts';
import { PrefetchedImage, ViewerStage, type PhotoStatus } from './ViewerStage.tsx';

/** The load status of one page's image; another image starts with `loading`. */
const usePhotoStatus = (pageUrl: string) => {
  const [{ of, status }, set] = useState<{ of: string; status: PhotoStatus }>({
    of: pageUrl,
    status: 'loading',
  });
  return [
    of === pageUrl ? status : 'loading',
    (next: PhotoStatus) => set({ of: pageUrl, status: next }),
  ] as const;
};

/** The button for the previous or next image. */
const TurnButton = ({ side }: { readonly side: SideName }) => {
  const dispatch = useDispatch();
  const { url, isLoading } = useSelector(selectViewer)[side];
  const { image, [side]: loaded } = useSelector(selectViewedImage);
  const [direction, keys] = side === 'prev' ? ['前', 'ArrowLeft'] : ['次', 'ArrowRight'];
  const isOff = !loaded && url === null;
  const leavesEntry = !isOff && image && image.position === (side === 'prev' ? 1 : image.total);
  return (
    <ViewerButton
      shape={side}
      place={side}
      label={`${direction}の${leavesEntry ? '記事の' : ''}画像`}
      keys={keys}
      isOff={isOff}
      isBusy={!loaded && isLoading}
      onPress={() => dispatch(turnRequested(side))}
    />
  );
};

const ViewerCaption = ({ image }: { readonly image: ArchivedImage | null }) => {
  const dispatch = useDispatch();
  const viewer = useSelector(selectViewer);
  const { url, error } = viewer[viewer.direction];
  const askAgain = () => {
    if (url !== null)
      dispatch(imagesRequested({ from: url, side: image ? viewer.direction : null }));
  };
  return (
    <div className={styles['Viewer-caption']}>
      {image?.alt && <p aria-hidden="true">{image.alt}</p>}
      {image && (
        <p>
          <a href={image.entryUrl} dir="auto">
            {displayTitle(image.entryTitle)}
          </a>
        </p>
      )}
      {error !== null && (
        <p role="alert">
          {image ? 'ほかの画像を読み込めませんでした。' : '画像の情報を読み込めませんでした。'}
          <button type="button" onClick={askAgain}>
            再試行
          </button>
        </p>
      )}
    </div>
  );
};

/** An image over the page, with buttons for the previous and next one in the blog's archive. */
export const Viewer = ({ id, template }: ModuleProps) => {
  const { titleId, close, opener = null } = useDialog();
  const dispatch = useDispatch();
  const { imageList, direction } = useSelector(selectViewer);
  const { image, ...beside } = useSelector(selectViewedImage);
  const pageUrl = image?.pageUrl ?? id;
  const atHand = useMemo(
    () => (typeof document === 'undefined' ? null : findLoadedThumbnail(pageUrl, opener)),
    [pageUrl, opener],
  );
  const [status, setStatus] = usePhotoStatus(pageUrl);
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);

  const turn = (side: SideName) => void dispatch(turnRequested(side));
  const turnTo = (path: string | undefined) => {
    if (path !== undefined && path !== pageUrl) dispatch(viewerTurned(path));
  };
  const size = image?.picture ?? atHand;
  const room = useAvailableSize(layer);
  const wholeScale = size ? size.width / fitWidthPx(size, room) : 1;
  const zoom = useZoom({ layer, of: pageUrl, wholeScale, onSwipe: turn, onBackdrop: close });
  const ahead = beside[direction];

  const inEntry = imageList.filter(({ entryId }) => entryId === image?.entryId);
  const isEnlarged = zoom.scale > 1;
  useViewerKeys(root, {
    ArrowLeft: () => (isEnlarged ? zoom.moveBy(1, 0) : turn('prev')),
    ArrowRight: () => (isEnlarged ? zoom.moveBy(-1, 0) : turn('next')),
    ArrowUp: () => zoom.moveBy(0, 1),
    ArrowDown: () => zoom.moveBy(0, -1),
    Home: () => turnTo(inEntry[0]?.pageUrl),
    End: () => turnTo(inEntry.at(-1)?.pageUrl),
    PageUp: () => turn('prev'),
    PageDown: () => turn('next'),
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    ';': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.reset,
  });

  const title = image ? displayTitle(image.entryTitle) : '';
  const alt = image?.alt || atHand?.alt || (image ? `「${title}」の画像${image.position}` : '画像');
  return (
    <div
      ref={root}
      className={styles['Viewer']}
      style={VIEWER_TEMPLATES[template] ?? VIEWER_TEMPLATES.default}
    >
      <h2 id={titleId}>
        <VisuallyHidden>{title === '' ? '画像' : `「${title}」の画像`}</VisuallyHidden>
      </h2>
      <ViewerHead image={image} pageUrl={pageUrl} zoom={zoom} wholeScale={wholeScale} />
      <TurnButton side="prev" />
      <ViewerStage
        layer={layer}
        room={room}
        image={image}
        atHand={atHand}
        alt={alt}
        scale={zoom.scale}
        status={status}
        onStatus={setStatus}
      />
      <TurnButton side="next" />
      {ahead && status === 'visible' && (
        <PrefetchedImage key={ahead.pageUrl} image={ahead} room={room} />
      )}
      <ViewerCaption image={image} />
      <VisuallyHidden as="output">
        {image && `画像 ${image.position}/${image.total}。${alt}。`}
        {image && status === 'loading' && '読み込んでいます。'}
        {isEnlarged && `${Math.round(zoom.scale * 100)}%に拡大しています。`}
      </VisuallyHidden>
    </div>
  );
};
