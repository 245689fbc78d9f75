import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import type { EntryImages } from '../imageState/imageState.ts';
import styles from './ImageDetail.module.scss';

/** Approximate side length in CSS px. */
const SQUARE_PX = 110;

/** The blog's images around the current one, newest first, each with a link to its page. */
export const OtherImages = ({ others }: Pick<EntryImages, 'others'>) => {
  const images = others ? [...others.before, ...others.after] : [];
  if (images.length === 0) return null;
  return (
    <section className={styles['OtherImages']} aria-labelledby="other-images">
      <h2 id="other-images">ほかの画像</h2>
      <ul>
        {images.map(({ pageUrl, picture, alt, title }) => (
          <li key={pageUrl}>
            <a href={pageUrl}>
              <img
                {...squareSources(picture.url, SQUARE_PX)}
                width={SQUARE_PX}
                height={SQUARE_PX}
                alt={alt || `「${displayTitle(title)}」の画像`}
                loading="lazy"
                decoding="async"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
