import * as v from 'valibot';
import { group, wireObject } from '../define/wireObject.ts';

export const WireTheme = wireObject({
  themeId: v.number(),
  name: ['theme_name', v.string()],
  entryCount: ['entry_cnt', v.number()],
  /** genre of the theme, if it differs from the blog's genre */
  genre: group(
    { genre_code: v.nullish(v.string(), null), genre_name: v.nullish(v.string(), null) },
    ({ genre_code: code, genre_name: name }) =>
      code === null ? undefined : { code, name: name ?? code },
  ),
});
