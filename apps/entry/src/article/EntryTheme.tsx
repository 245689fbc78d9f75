import { selectHasFeature } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useSelector } from 'react-redux';
import type { StoredEntry } from '../entries/entryState.ts';
import { ThemeLink } from '../entries/ThemeLink.tsx';
import styles from './EntryArticle.module.scss';

/**
 * The entry's theme, how long it takes to read, and its PR label: who reads an advertisement must see so
 * before the text, whatever the blog's flags are.
 */
export const EntryTheme = ({ entry }: { entry: StoredEntry }) => {
  const hasTheme = useSelector(selectHasFeature('theme_name'));
  return (
    (hasTheme || entry.isPickPr || entry.readingMinutes) && (
      <p className={joinClasses(styles['Entry-theme'], 'articleTheme')}>
        {hasTheme && <ThemeLink entry={entry} />}
        {entry.readingMinutes && (
          <span className={styles['Entry-reading']}>{`約${entry.readingMinutes}分で読めます`}</span>
        )}
        {entry.isPickPr && <Badge className={styles['Entry-pr']}>PR</Badge>}
      </p>
    )
  );
};
