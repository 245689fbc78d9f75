import { address } from '@engawa/contract';
import type { ShownEntry } from './entryState.ts';

/** To all entries of an entry's theme. */
export const ThemeLink = ({ entry: { amebaId, theme } }: { entry: ShownEntry }) => (
  <>
    テーマ：<a href={address.theme.path(amebaId, theme.themeId)}>{theme.name}</a>
  </>
);
