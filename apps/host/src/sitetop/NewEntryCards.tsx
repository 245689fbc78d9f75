import { address } from '@engawa/contract';
import type { NewEntry } from '@engawa/api-client/model/site.ts';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { CardPicture } from './CardPicture.tsx';
import styles from './Cards.module.scss';

export const NewEntryCards = ({ entries }: { entries: readonly NewEntry[] }) => (
  <ul className={styles['EntryCards']}>
    {entries.map((entry) => (
      <li key={entry.entryId} className={styles['Card']}>
        <CardPicture picture={entry.image} shape="wide" isAboveFold={false} />
        <h3 className={styles['Card-title']} dir="auto">
          <a href={address.entry.path(entry.amebaId, entry.entryId)}>{shownTitle(entry.title)}</a>
        </h3>
        <p className={styles['Card-text']} dir="auto">
          {entry.excerpt}
        </p>
        <p className={styles['Card-note']}>
          <span dir="auto">{entry.blogTitle}</span>
          <DateText iso={entry.createdAt} />
          {entry.isPickPr && <Badge>PR</Badge>}
        </p>
      </li>
    ))}
  </ul>
);
