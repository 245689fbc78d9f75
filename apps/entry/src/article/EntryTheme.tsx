import { selectHasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useSelector } from 'react-redux';
import type { StoredEntry } from '../entries/entryState.ts';
import { ThemeLink } from '../entries/ThemeLink.tsx';
import styles from './EntryArticle.module.scss';

/**
 * The entry's theme, reading time and PR label. The label precedes the text regardless of the
 * blog's flags, because readers must recognize an advertisement before they read it.
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
