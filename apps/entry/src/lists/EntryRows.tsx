import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import type { ShownEntry } from '../entryState/entryState.ts';
import { EntryRow } from './EntryRow.tsx';
import styles from './EntryRows.module.scss';

/** Entries by their titles. @param hasPictures whether a column is kept for pictures */
export const EntryRows = ({
  entries,
  hasPictures,
}: {
  entries: readonly ShownEntry[];
  hasPictures: boolean;
}) => (
  <ul
    className={joinClasses(
      styles['EntryRows'],
      hasPictures && styles['EntryRows--pictures'],
      'skin-archiveList',
    )}
  >
    {entries.map((entry) => (
      <EntryRow key={entry.entryId} entry={entry} hasPicture={hasPictures} />
    ))}
  </ul>
);
