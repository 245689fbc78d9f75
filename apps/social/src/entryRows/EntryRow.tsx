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
 * An entry of some blog: its picture, title and blog, as the content of a row of `EntryRow-list`.
 * @param level of its heading: one below that of its list
 * @param href its page
 * @param iso when it was written; not where its list says when it was read
 * @param note more beside blog and day  @param action what one can do with it, at the end
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

/** The class of the list that such rows stand in. */
export const ENTRY_ROWS = styles['EntryRow-list'];
