import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import type { Picture } from '@engawa/api-client/model/picture.ts';
import { Icon, type IconName } from '../Icon/Icon.tsx';
import styles from './SquarePicture.module.scss';

const EDGE_PX = 96;

const NoPicture = ({ icon, words }: { icon: IconName; words: string }) =>
  words === '' ? (
    <span className={styles['SquarePicture-none']}>
      <Icon name={icon} />
    </span>
  ) : (
    <span className={styles['SquarePicture-words']} aria-hidden="true" dir="auto">
      <span>{words}</span>
    </span>
  );

/**
 * The square image of a row; an icon if the row has no image.
 * @param words text that is rendered large instead of the icon, for a row that contains the same
 * text
 */
export const SquarePicture = ({
  image,
  icon = 'image',
  words = '',
}: {
  image: Pick<Picture, 'url'> | null;
  icon?: IconName;
  words?: string;
}) =>
  image === null ? (
    <NoPicture icon={icon} words={words} />
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
