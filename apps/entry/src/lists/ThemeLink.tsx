import type { ShownEntry } from '../entryState/entryState.ts';
import { themePath } from '../pages/addresses.ts';

/** To all entries of an entry's theme. */
export const ThemeLink = ({ entry: { amebaId, theme } }: { entry: ShownEntry }) => (
  <>
    テーマ：<a href={themePath(amebaId, theme.themeId)}>{theme.name}</a>
  </>
);
