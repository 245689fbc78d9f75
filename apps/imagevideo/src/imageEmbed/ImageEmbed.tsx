import { useDialog } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { formatCount } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
import { useCopying } from '@engawa/ui-templates/parts/useCopying.ts';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import {
  EMBED_CODE_LABELS,
  EMBED_SANDBOX,
  buildFrameEmbedCode,
  computeFrameSize,
  frameTitle,
  buildLinkEmbedCode,
  computeEmbedSize,
  filterEmbedSizes,
  type EmbeddedImage,
  type EmbedSize,
} from './embedCode.ts';
import { selectEmbeddedImage } from './embeddedImage.ts';
import type { ImageEmbedRootState } from './imageEmbedSlice.ts';
import styles from './ImageEmbed.module.scss';

const SIZE_NAMES: Readonly<Record<EmbedSize, string>> = {
  small: '小',
  medium: '中',
  original: '元の大きさ',
};

/** A code with a copy button. */
const EmbedCode = ({ label, code }: { readonly label: string; readonly code: string }) => {
  const labelId = useId();
  const { field, press, said } = useCopying<HTMLTextAreaElement>(code, 'コード');
  return (
    <section className={styles['EmbedCode']} aria-labelledby={labelId}>
      <h3 id={labelId}>{label}</h3>
      <textarea
        ref={field}
        readOnly
        rows={3}
        dir="ltr"
        spellCheck={false}
        value={code}
        aria-labelledby={labelId}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <p>
        <Button look="line" isSmall onClick={() => void press()}>
          コピー
        </Button>
        <output>{said}</output>
      </p>
    </section>
  );
};

/** The available sizes; a small image has only its original size. */
const SizeChoice = ({
  image: { picture },
  size,
  onChosen,
}: {
  readonly image: EmbeddedImage;
  readonly size: EmbedSize;
  readonly onChosen: (size: EmbedSize) => void;
}) => {
  const name = useId();
  return (
    <fieldset className={styles['ImageEmbed-sizes']}>
      <legend>大きさ</legend>
      {filterEmbedSizes(picture).map((each) => {
        const { width, height } = computeEmbedSize(each, picture);
        return (
          <label key={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === size}
              onChange={() => onChosen(each)}
            />
            {`${SIZE_NAMES[each]}（${formatCount(width)}×${formatCount(height)}）`}
          </label>
        );
      })}
    </fieldset>
  );
};

/** The dialog's content: the embed codes of an image for other sites, with a preview. */
export const ImageEmbed = ({ id }: { readonly id: string }) => {
  const { titleId, close } = useDialog();
  const image = useSelector((state: ImageEmbedRootState) => selectEmbeddedImage(state, id));
  const [chosen, setChosen] = useState<EmbedSize>('medium');
  if (!image) return null;
  const size = filterEmbedSizes(image.picture).includes(chosen) ? chosen : 'original';
  const frame = computeFrameSize(size, image.picture);
  return (
    <>
      <DialogHead titleId={titleId} close={close} isSticky>
        画像の埋め込みコード
      </DialogHead>
      <div className={styles['ImageEmbed-body']}>
        <SizeChoice image={image} size={size} onChosen={setChosen} />
        <EmbedCode label={EMBED_CODE_LABELS.frame} code={buildFrameEmbedCode(image, size)} />
        <EmbedCode label={EMBED_CODE_LABELS.link} code={buildLinkEmbedCode(image, size)} />
        <section className={styles['ImageEmbed-look']} aria-labelledby={`${titleId}-look`}>
          <h3 id={`${titleId}-look`}>埋め込んだときの見え方</h3>
          <iframe
            src={image.embedUrl}
            {...frame}
            style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
            title={frameTitle(image)}
            sandbox={EMBED_SANDBOX}
          />
        </section>
      </div>
    </>
  );
};
