import * as v from 'valibot';
import { entriesOfPage, entryPageSelect, type EntryPageRow } from './entryPage.ts';
import { blogParams, requireAmebaId } from '../findBlog.ts';
import { refinedList, refinementParams } from './refinedEntries.ts';
import { rangeOf } from '../paging.ts';
import { flagParam, listParams, parseParams } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';

const schema = v.object({
  ...blogParams,
  ...listParams,
  isNeedDetailText: flagParam,
  ...refinementParams,
});

const LIST = { counted: 'n.entry_count' };
const SELECT_WITH_TEXT = entryPageSelect(LIST, true);
const SELECT_TITLES = entryPageSelect(LIST, false);

/** A page of a blog's entries, newest first; of those alone that a refinement leaves (R4.13). */
export const blogEntries = (deps: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const range = rangeOf(asked);
    const refined = refinedList(asked);
    const whole = asked.isNeedDetailText ? SELECT_WITH_TEXT : SELECT_TITLES;
    const found = await deps.database.query<EntryPageRow>(
      refined ? entryPageSelect(refined.list, asked.isNeedDetailText) : whole,
      [requireAmebaId(asked), deps.clock(), range.limit, range.offset, ...(refined?.values ?? [])],
    );
    const { head, entryMap, entryIds, paging } = entriesOfPage(found, asked, range, deps);
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
