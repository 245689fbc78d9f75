import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import type { ShownEntry } from '../entries/entryState.ts';
import { EntryRow } from './EntryRow.tsx';
import styles from './EntryRows.module.scss';

/**
 * Entries by their titles.
 * @param hasPictures whether a column is kept for pictures   @param isRanked whether the order counts
 */
export const EntryRows = ({
  entries,
  hasPictures,
  isRanked = false,
}: {
  entries: readonly ShownEntry[];
  hasPictures: boolean;
  isRanked?: boolean;
}) => {
  const List = isRanked ? 'ol' : 'ul';
  return (
    <List
      className={joinClasses(
        styles['EntryRows'],
        hasPictures && styles['EntryRows--pictures'],
        isRanked && styles['EntryRows--ranked'],
        'skin-archiveList',
      )}
    >
      {entries.map((entry) => (
        <EntryRow key={entry.entryId} entry={entry} hasPicture={hasPictures} />
      ))}
    </List>
  );
};
