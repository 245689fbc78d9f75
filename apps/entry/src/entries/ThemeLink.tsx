import { address } from '@engawa/contract';
import type { StoredEntry } from './entryState.ts';

/** A link to all entries of an entry's theme. */
export const ThemeLink = ({ entry: { amebaId, theme } }: { entry: StoredEntry }) => (
  <>
    テーマ：<a href={address.theme.path(amebaId, theme.themeId)}>{theme.name}</a>
  </>
);
