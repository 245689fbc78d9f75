import { pictureSources, type TemplateName } from '@engawa/contract';
import type { CSSProperties } from 'react';
import styles from './ImageDetail.module.scss';
import { IMAGE_COLUMN_PX } from './ImageDetail.templates.ts';
import { altOf, type ImageView } from '../imageState/imageSlice.ts';

type PhotoStyle = CSSProperties & Record<`--ImageDetail-${string}`, string | number>;

/** The picture at its own size at most, whole in the window, with its words below. */
export const ImageFigure = ({ view, template }: { view: ImageView; template: TemplateName }) => {
  const { image } = view;
  const { width, height, url } = image.picture;
  const sources = pictureSources(image.picture, IMAGE_COLUMN_PX[template]);
  const size: PhotoStyle = { '--ImageDetail-width': width, '--ImageDetail-height': height };
  return (
    <figure className={styles['ImageDetail-figure']}>
      <img
        key={url}
        className={styles['ImageDetail-photo']}
        style={size}
        {...sources}
        width={width}
        height={height}
        alt={altOf(view)}
        fetchPriority="high"
      />
      {image.alt !== '' && (
        // the same words as the picture's own, so they are said once
        <figcaption aria-hidden="true">{image.alt}</figcaption>
      )}
    </figure>
  );
};
