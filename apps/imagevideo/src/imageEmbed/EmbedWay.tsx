import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useDispatch, useSelector } from 'react-redux';
import type { ImageRootState } from '../imageState/imageSlice.ts';
import { frameCode, linkCode, sizesOf } from './embedCodes.ts';
import { embedAsked, embedIdOf } from './embedAsked.ts';
import { selectEmbeddedImage } from './embeddedImage.ts';
import styles from './EmbedWay.module.scss';

/** Where there are no scripts, the codes stand in the page, folded away, in the middle size. */
const FoldedCodes = ({ id }: { readonly id: string }) => {
  const image = useSelector((state: ImageRootState) => selectEmbeddedImage(state, id));
  if (!image) return null;
  const size = sizesOf(image.picture).includes('medium') ? 'medium' : 'original';
  return (
    <details className={styles['EmbedWay-codes']}>
      <summary>埋め込みコード</summary>
      <label>
        ページに埋め込む
        <textarea readOnly rows={3} dir="ltr" defaultValue={frameCode(image, size)} />
      </label>
      <label>
        画像だけをはり、この画像のページへリンクする
        <textarea readOnly rows={3} dir="ltr" defaultValue={linkCode(image, size)} />
      </label>
    </details>
  );
};

/** The way to the codes by which other pages show a picture. */
export const EmbedWay = ({
  entryId,
  imageId,
}: {
  readonly entryId: number;
  readonly imageId: number;
}) => {
  const dispatch = useDispatch();
  const id = embedIdOf(entryId, imageId);
  return (
    <div className={styles['EmbedWay']}>
      <Button look="line" isSmall onClick={() => dispatch(embedAsked(entryId, imageId))}>
        埋め込みコード
      </Button>
      <FoldedCodes id={id} />
    </div>
  );
};
