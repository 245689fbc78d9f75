import { address } from '@engawa/contract';
import type { FoundEntry, NewEntry } from '@engawa/api-client/model/site.ts';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { SquarePicture } from '@engawa/ui-templates/parts/SquarePicture/SquarePicture.tsx';
import { MarkedText } from './MarkedText.tsx';
import styles from './SiteEntries.module.scss';

/** Entries of many blogs, newest first; in search results with the words highlighted. */
export const SiteEntries = ({
  entries,
  level,
}: {
  entries: readonly (NewEntry & Partial<Pick<FoundEntry, 'hits'>>)[];
  /** heading level of each title */
  level: 2 | 3;
}) => {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={styles['SiteEntries']}>
      {entries.map((entry) => (
        <li key={entry.entryId}>
          <SquarePicture image={entry.image} />
          <div>
            <Title className={styles['SiteEntry-title']} dir="auto">
              <a href={address.entry.path(entry.amebaId, entry.entryId)}>
                <MarkedText text={displayTitle(entry.title)} hits={entry.hits?.title} />
              </a>
            </Title>
            <p className={styles['SiteEntry-text']} dir="auto">
              <MarkedText text={entry.excerpt} hits={entry.hits?.excerpt} />
            </p>
            <p className={styles['SiteEntry-note']}>
              <a href={address.blogTop.path(entry.amebaId)} dir="auto">
                {entry.blogTitle}
              </a>
              <DateText iso={entry.createdAt} />
              {entry.isPickPr && <Badge>PR</Badge>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
};
