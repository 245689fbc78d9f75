import * as v from 'valibot';
import type { Theme } from '../../model/sidebar.ts';

export const WireTheme = v.pipe(
  v.object({ theme_id: v.number(), theme_name: v.string(), entry_cnt: v.number() }),
  v.transform((wire): Theme => ({
    themeId: wire.theme_id,
    name: wire.theme_name,
    entryCount: wire.entry_cnt,
  })),
);
