import * as v from 'valibot';
import { themeCodec } from '../../model/sidebar.ts';

export const WireTheme = v.pipe(
  v.object({ theme_id: v.number(), theme_name: v.string(), entry_cnt: v.number() }),
  v.transform(themeCodec.decode),
);
