import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import type { ShownEntry } from '../entryState/entryState.ts';
import styles from './EntryRows.module.scss';

const EDGE_PX = 96;

/** The entry's first picture, cut square; a figure stands where it has none. */
export const RowPicture = ({ entry: { image, publishFlg } }: { entry: ShownEntry }) =>
  image === null ? (
    <span className={styles['EntryRow-noPicture']}>
      <Icon name={publishFlg === 'amember' ? 'lock' : 'image'} />
    </span>
  ) : (
    <img
      className={styles['EntryRow-picture']}
      src={`${image.url}?cpd=${2 * EDGE_PX}`}
      width={EDGE_PX}
      height={EDGE_PX}
      alt=""
      loading="lazy"
    />
  );
