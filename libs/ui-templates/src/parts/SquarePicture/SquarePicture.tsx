import { squareSources } from '@engawa/contract';
import type { Picture } from '@engawa/api-client/model/image.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './SquarePicture.module.scss';

const EDGE_PX = 96;

/** A picture of a row, cut square; a figure stands where there is none. */
export const SquarePicture = ({
  image,
  icon = 'image',
}: {
  image: Pick<Picture, 'url'> | null;
  icon?: IconName;
}) =>
  image === null ? (
    <span className={styles['SquarePicture-none']}>
      <Icon name={icon} />
    </span>
  ) : (
    <img
      className={styles['SquarePicture']}
      {...squareSources(image.url, EDGE_PX)}
      width={EDGE_PX}
      height={EDGE_PX}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
