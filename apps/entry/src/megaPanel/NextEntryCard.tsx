import { squareSources } from '@engawa/blog-domain/pictures/pictureSources.ts';
import { address } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { dateInJapanese } from '@engawa/ui-templates/parts/DateText/dateInJapanese.ts';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import type { MegaPanelTemplate } from './MegaPanel.templates.ts';
import type { NextEntry } from './nextEntries.ts';
import styles from './MegaPanel.module.scss';

type Look = { readonly entry: NextEntry } & Pick<MegaPanelTemplate, 'edgePx' | 'firstWords'>;

const Square = ({ entry, edgePx, firstWords }: Look) =>
  entry.imageUrl !== undefined ? (
    <img
      className={styles['WayOnCard-square']}
      {...squareSources(entry.imageUrl, edgePx)}
      width={edgePx}
      height={edgePx}
      alt=""
      loading="lazy"
      decoding="async"
    />
  ) : (
    <span className={styles['WayOnCard-square']} aria-hidden="true">
      {entry.isForMembers ? (
        <Icon name="lock" />
      ) : (
        [...(entry.excerpt ?? displayTitle(entry.title))].slice(0, firstWords).join('')
      )}
    </span>
  );

/**
 * A card of an entry, with its image or else the start of its text.
 * @param tap identifies clicks on the card in analytics
 */
export const NextEntryCard = ({ tap, ...look }: Look & { tap: string }) => {
  const { entry } = look;
  const { year, day } = dateInJapanese(entry.createdAt);
  const isDateAlone = entry.blogTitle === undefined && !entry.isPickPr && !entry.isForMembers;
  const note = styles['WayOnCard-note'];
  const date = (
    <time className={isDateAlone ? note : undefined} dateTime={entry.createdAt}>
      {year + day}
    </time>
  );
  return (
    <li className={styles['WayOnCard']}>
      <Square {...look} />
      <a
        className={styles['WayOnCard-title']}
        href={
          entry.isForMembers
            ? address.amemberEntry.path(entry.amebaId, entry.entryId)
            : address.entry.path(entry.amebaId, entry.entryId)
        }
        data-tap={tap}
        dir="auto"
      >
        {displayTitle(entry.title)}
      </a>
      {isDateAlone ? (
        date
      ) : (
        <p className={note}>
          {entry.blogTitle !== undefined && <bdi>{entry.blogTitle}</bdi>}
          {date}
          {entry.isPickPr && <Badge>PR</Badge>}
          {entry.isForMembers && <Badge icon="lock">会員限定</Badge>}
        </p>
      )}
    </li>
  );
};
