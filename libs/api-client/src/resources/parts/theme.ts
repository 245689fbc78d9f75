import * as v from 'valibot';
import type { Theme } from '../../model/sidebar.ts';

export const WireTheme = v.pipe(
  v.object({
    theme_id: v.number(),
    theme_name: v.string(),
    entry_cnt: v.number(),
    genre_code: v.nullish(v.string(), null),
    genre_name: v.nullish(v.string(), null),
  }),
  v.transform((wire): Theme => ({
    themeId: wire.theme_id,
    name: wire.theme_name,
    entryCount: wire.entry_cnt,
    ...(wire.genre_code !== null && {
      genre: { code: wire.genre_code, name: wire.genre_name ?? wire.genre_code },
    }),
  })),
);
