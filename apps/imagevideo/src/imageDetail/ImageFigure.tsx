import { pictureSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import type { TemplateName } from '@engawa/contract';
import type { CSSProperties } from 'react';
import styles from './ImageDetail.module.scss';
import { IMAGE_DETAIL_COLUMN_PX } from './ImageDetail.templates.ts';
import { formatImageAlt, type ImageView } from '../imageState/imageSlice.ts';

type PhotoStyle = CSSProperties & Record<`--ImageDetail-${string}`, string | number>;

/**
 * Height of everything above the image, including the gap, in the template with the highest menu,
 * in CSS px.
 */
const ABOVE_PX = 168;

/**
 * Below this viewport width, in CSS px, every template has one column (`container` of the
 * breakpoints).
 */
const ONE_COLUMN_PX = 1168;

/** Builds `sizes` for the box that the style sheet gives the image. */
const toSizes = (width: number, height: number, columnPx: number): string => {
  const fit = `${width}px, max(320px, 100vh - ${ABOVE_PX}px) * ${width / height}`;
  return `(width < ${ONE_COLUMN_PX}px) min(100vw, ${fit}), min(${columnPx}px, ${fit})`;
};

/** The complete image, fitted to the viewport and never enlarged, with its caption. */
export const ImageFigure = ({ view, template }: { view: ImageView; template: TemplateName }) => {
  const { image } = view;
  const { width, height, url } = image.picture;
  const columnPx = IMAGE_DETAIL_COLUMN_PX[template];
  const { sizes, ...sources } = pictureSources(image.picture, columnPx);
  const style: PhotoStyle = {
    '--ImageDetail-width': width,
    '--ImageDetail-height': height,
    '--ImageDetail-above': `${ABOVE_PX}px`,
  };
  return (
    <figure className={styles['ImageDetail-figure']}>
      <img
        key={url}
        className={styles['ImageDetail-photo']}
        style={style}
        {...sources}
        sizes={sizes && toSizes(width, height, columnPx)}
        width={width}
        height={height}
        alt={formatImageAlt(view)}
        fetchPriority="high"
      />
      {image.alt !== '' && (
        // the text equals `alt`, and a screen reader must not read it twice
        <figcaption aria-hidden="true">{image.alt}</figcaption>
      )}
    </figure>
  );
};
