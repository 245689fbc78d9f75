import type { ArchivedImage } from '@engawa/api-client/model/entryImage.ts';
import { useState, type CSSProperties, type RefObject } from 'react';
import type { LoadedThumbnail } from './findLoadedThumbnail.ts';
import { fitWidthPx } from './useAvailableSize.ts';
import styles from './Viewer.module.scss';
import { viewerSources } from './viewerSources.ts';
import type { Size } from './zoomed.ts';

export type PhotoStatus = 'loading' | 'visible' | 'failed';

type BoxStyle = CSSProperties & Record<`--Viewer-${string}`, string | number>;

const savesData = (): boolean => {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
};

/**
 * Prefetches the image that probably comes next, unless the reader saves data. The element is in
 * the viewer and is removed with it; a detached image would stay in the browser's memory.
 */
export const PrefetchedImage = ({ image, room }: { image: ArchivedImage; room: Size | null }) =>
  savesData() ? null : (
    <img
      {...viewerSources(image.picture, fitWidthPx(image.picture, room), 1)}
      width={image.picture.width}
      height={image.picture.height}
      alt=""
      hidden
    />
  );

/** Displays the loaded thumbnail at once, and the large image over it when it has loaded. */
export const ViewerStage = ({
  layer,
  room,
  image,
  atHand,
  alt,
  scale,
  status,
  onStatus,
}: {
  readonly layer: RefObject<HTMLDivElement | null>;
  /** space for the image, in CSS px */
  readonly room: Size | null;
  readonly image: ArchivedImage | null;
  readonly atHand: LoadedThumbnail | null;
  readonly alt: string;
  /** 1: fitted to the viewport */
  readonly scale: number;
  readonly status: PhotoStatus;
  readonly onStatus: (status: PhotoStatus) => void;
}) => {
  const size = image?.picture ?? atHand;
  // a new element retries a failed image
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    setAttempt(attempt + 1);
    onStatus('loading');
  };
  const box: BoxStyle | undefined = size
    ? { '--Viewer-width': size.width, '--Viewer-height': size.height }
    : undefined;
  return (
    <div className={styles['Viewer-stage']}>
      <div ref={layer} className={styles['Viewer-layer']}>
        {size && (
          <div className={styles['Viewer-photo']} style={box}>
            {atHand && status !== 'visible' && (
              <img
                src={atHand.src}
                width={atHand.width}
                height={atHand.height}
                alt={image ? '' : alt}
                draggable={false}
              />
            )}
            {image && status !== 'failed' && (
              <img
                key={`${image.pageUrl} ${attempt}`}
                {...viewerSources(image.picture, fitWidthPx(image.picture, room), scale)}
                width={image.picture.width}
                height={image.picture.height}
                alt={alt}
                draggable={false}
                data-large={status}
                onLoad={() => onStatus('visible')}
                onError={() => onStatus('failed')}
              />
            )}
          </div>
        )}
      </div>
      {image && status === 'failed' && (
        <p className={styles['Viewer-fault']} role="alert">
          画像を読み込めませんでした。
          <button type="button" onClick={retry}>
            再試行
          </button>
        </p>
      )}
    </div>
  );
};
