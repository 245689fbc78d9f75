import type { Picture } from '@engawa/api-client/model/picture.ts';
import { address } from '@engawa/contract';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { SquarePicture } from '@engawa/ui-templates/parts/SquarePicture/SquarePicture.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import type { ReactNode } from 'react';
import styles from './EntryRow.module.scss';

export type RowEntry = {
  readonly entryId: number;
  readonly amebaId: string;
  readonly title: string;
  readonly blogTitle: string;
  readonly image: Pick<Picture, 'url'> | null;
};

/**
 * An entry of any blog: image, title and blog, as the content of a row of `EntryRow-list`.
 * @param level heading level: one below that of the list
 * @param href path of the entry
 * @param iso creation time; omitted in a list that displays the time of reading instead
 * @param note additional node next to blog and day @param action node at the end of the row
 */
export const EntryRow = ({
  level,
  entry,
  href,
  iso,
  text,
  note,
  action,
}: {
  level: 2 | 3;
  entry: RowEntry;
  href: string;
  iso?: string;
  text?: string;
  note?: ReactNode;
  action?: ReactNode;
}) => {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <SquarePicture image={entry.image} />
      <div className={styles['EntryRow-words']}>
        <Heading className={styles['EntryRow-title']} dir="auto">
          <a href={href}>{displayTitle(entry.title)}</a>
        </Heading>
        {text !== undefined && text !== '' && (
          <p className={styles['EntryRow-text']} dir="auto">
            {text}
          </p>
        )}
        <p className={styles['EntryRow-note']}>
          <a href={address.blogTop.path(entry.amebaId)} dir="auto">
            {entry.blogTitle}
          </a>
          {iso !== undefined && <DateText iso={iso} />}
          {note}
        </p>
      </div>
      {action}
    </>
  );
};

/** The class of a list of such rows. */
export const ENTRY_ROWS = styles['EntryRow-list'];
