import type { ArchivedImage } from '@engawa/api-client/model/entryImage.ts';
import { useDialog } from '@engawa/contract';
import { useDispatch } from 'react-redux';
import { embedRequested } from '../imageEmbed/embedRequested.ts';
import { LEAST_ENLARGED, type Zoom } from './useZoom.ts';
import styles from './Viewer.module.scss';
import { DownloadLink, ViewerButton } from './ViewerButton.tsx';

/** The position of the image in its entry, and the tools of the viewer. */
export const ViewerHead = ({
  image,
  pageUrl,
  zoom,
  wholeScale,
}: {
  readonly image: ArchivedImage | null;
  readonly pageUrl: string;
  readonly zoom: Zoom;
  /** the scale of the image's original size */
  readonly wholeScale: number;
}) => {
  const { close } = useDialog();
  const dispatch = useDispatch();
  const isEnlarged = zoom.scale > 1;
  return (
    <div className={styles['Viewer-head']}>
      <ViewerButton shape="close" place="close" label="閉じる" keys="Escape" onPress={close} />
      <p className={styles['Viewer-count']} aria-hidden="true">
        {image && image.total > 1 && `${image.position} / ${image.total}`}
      </p>
      <div className={styles['Viewer-tools']}>
        <ViewerButton
          shape="zoomOut"
          label="縮小"
          keys="-"
          isOff={!isEnlarged}
          onPress={zoom.zoomOut}
        />
        <ViewerButton shape="zoomIn" label="拡大" keys="+" onPress={zoom.zoomIn} />
        <ViewerButton
          label={isEnlarged ? '画面に合わせる' : '原寸で見る'}
          keys="0"
          isOff={!isEnlarged && wholeScale <= LEAST_ENLARGED}
          onPress={isEnlarged ? zoom.reset : zoom.zoomToWhole}
        >
          {isEnlarged ? '全体' : '原寸'}
        </ViewerButton>
        <ViewerButton
          label="埋め込みコード"
          isOff={!image}
          onPress={() => dispatch(embedRequested(pageUrl))}
        >
          埋め込み
        </ViewerButton>
        <DownloadLink href={image && `${image.picture.url}?download=1`} />
      </div>
    </div>
  );
};
