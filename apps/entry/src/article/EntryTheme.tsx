import { Badge } from '@engawa/ui-templates/parts/Badge/Badge.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import type { ShownEntry } from '../entryState/entryState.ts';
import { themePath } from '../pages/addresses.ts';
import styles from './EntryArticle.module.scss';

/** The entry's theme, and its PR label: who reads an advertisement must see so before the text. */
export const EntryTheme = ({ entry }: { entry: ShownEntry }) => (
  <p className={joinClasses(styles['Entry-theme'], 'articleTheme')}>
    テーマ：<a href={themePath(entry.amebaId, entry.theme.themeId)}>{entry.theme.name}</a>
    {entry.isPickPr && <Badge className={styles['Entry-pr']}>PR</Badge>}
  </p>
);
