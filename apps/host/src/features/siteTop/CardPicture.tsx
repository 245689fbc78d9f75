import type { Picture } from '@engawa/api-client/model/picture.ts';
import { pictureSources, squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import styles from './Cards.module.scss';

const SHAPES = {
  square: { className: 'Card-square', width: 224, height: 224 },
  wide: { className: 'Card-wide', width: 288, height: 180 },
} as const;

/** The image of a card; its space is reserved even without an image. */
export const CardPicture = ({
  picture,
  shape,
  isAboveFold,
}: {
  picture: Picture | null;
  shape: keyof typeof SHAPES;
  isAboveFold: boolean;
}) => {
  const { className, width, height } = SHAPES[shape];
  return picture === null ? (
    <span className={styles[className]}>
      <Icon name="logo" />
    </span>
  ) : (
    <img
      className={styles[className]}
      {...(shape === 'square'
        ? squareSources(picture.url, width)
        : pictureSources(picture, width, isAboveFold ? 'eager' : 'lazy'))}
      width={width}
      height={height}
      alt=""
      loading={isAboveFold ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
};
