import { address } from '@engawa/contract';
import type { BlogsNewEntry } from '@engawa/api-client/model/site.ts';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { CardPicture } from './CardPicture.tsx';
import styles from './Cards.module.scss';

/** The excerpt that replaces an image, in the colours and fonts of the blog's template. */
const FirstWords = ({ entry: { excerpt, template } }: { entry: BlogsNewEntry }) => (
  <p className={joinClasses(styles['Card-words'], styles[`Card-words--${template}`])} dir="auto">
    <span>{excerpt}</span>
  </p>
);

const ROW = 4;

/** Truncates the entries so that all rows are full; a single row may be incomplete. */
const inWholeRows = (entries: readonly BlogsNewEntry[]) =>
  entries.slice(0, Math.floor(entries.length / ROW) * ROW || entries.length);

export const NewEntryCards = ({ entries }: { entries: readonly BlogsNewEntry[] }) => (
  <ul className={styles['EntryCards']} data-cards={Math.min(entries.length, ROW)}>
    {inWholeRows(entries).map((entry) => {
      const isTextOnly = entry.image === null && entry.excerpt !== '';
      return (
        <li key={entry.entryId} className={styles['Card']}>
          {!isTextOnly && <CardPicture picture={entry.image} shape="wide" isAboveFold={false} />}
          <h3 className={styles['Card-title']} dir="auto">
            <a href={address.entry.path(entry.amebaId, entry.entryId)}>
              {displayTitle(entry.title)}
            </a>
          </h3>
          {isTextOnly ? (
            <FirstWords entry={entry} />
          ) : (
            <p className={styles['Card-text']} dir="auto">
              {entry.excerpt}
            </p>
          )}
          <p className={styles['Card-note']}>
            <span dir="auto">{entry.blogTitle}</span>
            <DateText iso={entry.createdAt} />
            {entry.isPickPr && <Badge>PR</Badge>}
          </p>
        </li>
      );
    })}
  </ul>
);
