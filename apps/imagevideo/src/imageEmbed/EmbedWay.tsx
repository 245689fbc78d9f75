import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useDispatch, useSelector } from 'react-redux';
import type { ImageRootState } from '../imageState/imageSlice.ts';
import {
  EMBED_CODE_LABELS,
  buildFrameEmbedCode,
  buildLinkEmbedCode,
  filterEmbedSizes,
} from './embedCode.ts';
import { embedRequested } from './embedRequested.ts';
import { selectOwnEmbedded } from './embeddedImage.ts';
import styles from './EmbedWay.module.scss';

/** The embed codes for browsers without scripts: collapsed, for the medium size. */
const FoldedCodes = ({ path }: { readonly path: string }) => {
  const image = useSelector((state: ImageRootState) => selectOwnEmbedded(state, path));
  if (!image) return null;
  const size = filterEmbedSizes(image.picture).includes('medium') ? 'medium' : 'original';
  return (
    <details className={styles['EmbedWay-codes']}>
      <summary>埋め込みコード</summary>
      <label>
        {EMBED_CODE_LABELS.frame}
        <textarea readOnly rows={3} dir="ltr" defaultValue={buildFrameEmbedCode(image, size)} />
      </label>
      <label>
        {EMBED_CODE_LABELS.link}
        <textarea readOnly rows={3} dir="ltr" defaultValue={buildLinkEmbedCode(image, size)} />
      </label>
    </details>
  );
};

/** The button for the embed codes of an image. @param path path of the image's own page */
export const EmbedWay = ({ path }: { readonly path: string }) => {
  const dispatch = useDispatch();
  return (
    <div className={styles['EmbedWay']}>
      <div className={styles['EmbedWay-way']}>
        <Button look="line" isSmall onClick={() => dispatch(embedRequested(path))}>
          埋め込みコード
        </Button>
      </div>
      <FoldedCodes path={path} />
    </div>
  );
};
