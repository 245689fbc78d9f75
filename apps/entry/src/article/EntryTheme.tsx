import { selectHasFeature } from '@engawa/contract';
import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useSelector } from 'react-redux';
import type { ShownEntry } from '../entries/entryState.ts';
import { ThemeLink } from '../entries/ThemeLink.tsx';
import styles from './EntryArticle.module.scss';

/**
 * The entry's theme, and its PR label: who reads an advertisement must see so before the text,
 * whatever the blog's flags are.
 */
export const EntryTheme = ({ entry }: { entry: ShownEntry }) => {
  const hasTheme = useSelector(selectHasFeature('theme_name'));
  return (
    (hasTheme || entry.isPickPr) && (
      <p className={joinClasses(styles['Entry-theme'], 'articleTheme')}>
        {hasTheme && <ThemeLink entry={entry} />}
        {entry.isPickPr && <Badge className={styles['Entry-pr']}>PR</Badge>}
      </p>
    )
  );
};
