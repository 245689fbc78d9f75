import * as v from 'valibot';
import { entriesOfPage, entryPageSelect, type EntryPageRow } from './entryPage.ts';
import { blogParams, requireAmebaId } from '../request/findBlog.ts';
import { buildRefinedList, refinementParams } from './refinedList.ts';
import { ofMergedTheme } from './ofMergedTheme.ts';
import { resolveRange } from '../request/paging.ts';
import { flagParam, listParams, parseParams } from '../request/params.ts';
import { MOST_TEXTS } from '../request/textBudget.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({
  ...blogParams,
  ...listParams,
  isNeedDetailText: flagParam,
  ...refinementParams,
});

const LIST = { counted: 'n.entry_count' };
const SELECT_WITH_TEXT = entryPageSelect(LIST, true);
const SELECT_TITLES = entryPageSelect(LIST, false);

/**
 * Limits the complete texts of a list: a visitor gets a page of the blog, or ten; a host gets the
 * requested number.
 */
const limitOfTexts = async (
  { database }: ReadDeps,
  amebaId: string,
  limit: number,
): Promise<number> => {
  if (limit <= MOST_TEXTS) return limit;
  const [blog] = await database.query<{ most: number }>(
    `select greatest(s.entry_limit, b.entry_limit, ${MOST_TEXTS}) as most
       from blogs b left join blog_skins s on s.blog_id = b.blog_id where b.ameba_id = $1`,
    [amebaId],
  );
  return Math.min(limit, Math.max(MOST_TEXTS, blog?.most ?? 0));
};

/** A page of a blog's entries, newest first, optionally refined (R4.13). */
export const blogEntries = (deps: ReadDeps): ApiImplementation<'blogEntries'> => ({
  read: async (params, { isInternal, texts }) => {
    const requested = parseParams(schema, params);
    const amebaId = requireAmebaId(requested);
    const isBounded = requested.isNeedDetailText && !isInternal;
    const limit = isBounded ? await limitOfTexts(deps, amebaId, requested.limit) : requested.limit;
    const range = resolveRange({ ...requested, limit });
    const whole = requested.isNeedDetailText ? SELECT_WITH_TEXT : SELECT_TITLES;
    const read = async (themeId: number | undefined) => {
      const refined = buildRefinedList({ ...requested, themeId });
      const query = () =>
        deps.database.query<EntryPageRow>(
          refined ? entryPageSelect(refined.list, requested.isNeedDetailText) : whole,
          [amebaId, deps.clock(), range.limit, range.offset, ...(refined?.values ?? [])],
        );
      const found = requested.isNeedDetailText
        ? await texts.load(query, (row) => ('entry_text' in row ? row.entry_text : null))
        : await query();
      return entriesOfPage(found, requested, range, deps);
    };
    const { themeId } = requested;
    const { head, entryMap, entryIds, paging } = await (themeId === undefined
      ? read(undefined)
      : ofMergedTheme(deps.database, themeId, read));
    const blogId = head.of_blog_id;
    return {
      data: {
        entities: {
          entryMap,
          blogPageMap: { [`${blogId}/${range.page}`]: { blogId, data: entryIds, paging } },
        },
      },
    };
  },
});
