import * as v from 'valibot';
import { entriesOfPage, entryPageSelect, type EntryPageRow } from './entryPage.ts';
import { blogParams, requireAmebaId } from '../request/findBlog.ts';
import { resolveRange } from '../request/paging.ts';
import { idParam, listParams, parseParams } from '../request/params.ts';
import { ofMergedTheme } from './ofMergedTheme.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, ...listParams, themeId: idParam });

const SELECT = entryPageSelect(
  {
    from: `join themes theme on theme.blog_id = b.blog_id and theme.theme_id = $5
           left join genres genre on genre.code = theme.genre_code`,
    counted: 'n.entry_count',
    countedWhere: 'n.theme_id = $5',
    columns: `, theme.name as of_theme_name, genre.code as of_genre_code,
              genre.name as of_genre_name`,
    // a theme's entries are all in its blog; a condition on the blog would sort all of that blog's
    where: 'e.theme_id = $5',
  },
  false,
);

type Row = EntryPageRow<{
  readonly of_theme_name: string;
  readonly of_genre_code: string | null;
  readonly of_genre_name: string | null;
}>;

/**
 * A page of the entries of one theme, newest first; a theme of another blog counts as missing. The
 * response for a merged theme has the id of the theme into which it was merged.
 */
export const blogThemeEntries = (deps: ReadDeps): ApiImplementation<'blogThemeEntries'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const range = resolveRange(requested);
    const read = async (themeId: number) => {
      const found = await deps.database.query<Row>(SELECT, [
        requireAmebaId(requested),
        deps.clock(),
        range.limit,
        range.offset,
        themeId,
      ]);
      return { themeId, ...entriesOfPage(found, requested, range, deps) };
    };
    const { themeId, head, ...page } = await ofMergedTheme(deps.database, requested.themeId, read);
    return {
      data: {
        theme: {
          theme_id: themeId,
          theme_name: head.of_theme_name,
          genre_code: head.of_genre_code,
          genre_name: head.of_genre_name,
          entry_cnt: head.total_count,
        },
        ...page,
      },
    };
  },
});
