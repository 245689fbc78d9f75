import { address } from '@engawa/contract';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import type { PrevNext as NeighbourLinks } from '../entries/entryState.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import styles from './PrevNext.module.scss';

/** Links to the older and the newer entry; renders nothing for the only entry of a blog. */
export const PrevNext = ({
  amebaId,
  neighbours: { previous, next },
}: {
  amebaId: string;
  neighbours: NeighbourLinks;
}) =>
  (previous ?? next) && (
    <nav
      className={styles['Neighbours']}
      aria-label="前後の記事"
      data-uranus-component="entryPaging"
    >
      {previous && (
        <a
          href={address.entry.path(amebaId, previous.entryId)}
          rel="prev"
          data-tap="entry-prev"
          data-uranus-component="entryPagingPrev"
        >
          <Icon name="left" />
          <small>前の記事</small>
          <bdi>{displayTitle(previous.title)}</bdi>
        </a>
      )}
      {next && (
        <a
          className={styles['Neighbours-next']}
          href={address.entry.path(amebaId, next.entryId)}
          rel="next"
          data-tap="entry-next"
          data-uranus-component="entryPagingNext"
        >
          <small>次の記事</small>
          <bdi>{displayTitle(next.title)}</bdi>
          <Icon name="right" />
        </a>
      )}
    </nav>
  );
