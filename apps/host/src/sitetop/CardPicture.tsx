import type { Picture } from '@engawa/api-client/model/image.ts';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import styles from './Cards.module.scss';

const SHAPES = {
  square: { className: 'Card-square', query: 'cpd=400', width: 400, height: 400 },
  wide: { className: 'Card-wide', query: 'caw=560', width: 560, height: 350 },
} as const;

/** The picture of a card; its place is kept where there is none. */
export const CardPicture = ({
  picture,
  shape,
  isAboveFold,
}: {
  picture: Picture | null;
  shape: keyof typeof SHAPES;
  isAboveFold: boolean;
}) => {
  const { className, query, width, height } = SHAPES[shape];
  return picture === null ? (
    <span className={styles[className]}>
      <Icon name="logo" />
    </span>
  ) : (
    <img
      className={styles[className]}
      src={`${picture.url}?${query}`}
      width={width}
      height={height}
      alt=""
      loading={isAboveFold ? 'eager' : 'lazy'}
    />
  );
};
