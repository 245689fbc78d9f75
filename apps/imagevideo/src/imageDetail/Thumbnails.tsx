import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import styles from './ImageDetail.module.scss';
import type { ImageView } from '../imageState/imageSlice.ts';

/** Side length in CSS px. */
const SQUARE_PX = 110;

/** All images of the entry, with the current one marked. */
export const Thumbnails = ({ view: { entry, image } }: { view: ImageView }) => (
  <nav aria-label="この記事の画像">
    <ol className={styles['Thumbnails']}>
      {entry.images.map(({ imageId, pageUrl, picture, alt }, at) => (
        <li key={imageId}>
          <a href={pageUrl} aria-current={imageId === image.imageId ? 'page' : undefined}>
            <img
              {...squareSources(picture.url, SQUARE_PX)}
              width={SQUARE_PX}
              height={SQUARE_PX}
              alt={alt || `画像${at + 1}`}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
