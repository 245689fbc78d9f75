import type { ModuleProps } from '@engawa/contract';
import { formatCount } from '@engawa/ui-templates/parts/Count/Count.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { useSelector } from 'react-redux';
import { EmbedWay } from '../imageEmbed/EmbedWay.tsx';
import styles from './ImageDetail.module.scss';
import { ImageFigure } from './ImageFigure.tsx';
import { ImagePaging } from './ImagePaging.tsx';
import { selectImageView, formatImageTitle } from '../imageState/imageSlice.ts';
import { OtherImages } from './OtherImages.tsx';
import { Thumbnails } from './Thumbnails.tsx';

/**
 * The page of one image: the image first, then links to its neighbours, its entry and other images.
 */
export const ImageDetail = ({ template }: ModuleProps) => {
  const view = useSelector(selectImageView);
  if (!view) return null;
  const { entry, image, position, total, before, after } = view;
  const { url, width, height } = image.picture;
  return (
    <article className={styles['ImageDetail']}>
      <ImageFigure view={view} template={template} />
      {(before || after) && <ImagePaging view={view} />}
      <div className={styles['ImageDetail-card']}>
        <header className={styles['ImageDetail-head']}>
          <h1 className={styles['ImageDetail-title']}>
            <a href={entry.entryUrl} dir="auto">
              {formatImageTitle(entry)}
            </a>
            <span className={styles['ImageDetail-position']}>{`画像（${position}/${total}）`}</span>
          </h1>
          <DateText className={styles['ImageDetail-date']} iso={entry.createdAt} />
        </header>
        {total > 1 && <Thumbnails view={view} />}
        <p className={styles['ImageDetail-links']}>
          <a href={entry.entryUrl} aria-keyshortcuts="Escape">
            記事にもどる
          </a>
          <a href={url}>{`元のサイズで見る（${formatCount(width)}×${formatCount(height)}）`}</a>
        </p>
        <EmbedWay path={image.pageUrl} />
        <OtherImages others={entry.others} />
      </div>
    </article>
  );
};
