import * as v from 'valibot';
import { entriesOfPage, entryPageSelect, type EntryPageRow } from './entryPage.ts';
import { blogParams, requireAmebaId } from '../findBlog.ts';
import { rangeOf } from '../paging.ts';
import { flagParam, listParams, parseParams } from '../params.ts';
import type { ApiResource } from '../apiContext.ts';
import type { ReadDeps } from '../readDeps.ts';

const schema = v.object({ ...blogParams, ...listParams, isNeedDetailText: flagParam });

const LIST = { counted: 'n.entry_count' };
const SELECT_WITH_TEXT = entryPageSelect(LIST, true);
const SELECT_TITLES = entryPageSelect(LIST, false);

/** A page of a blog's entries, newest first. */
export const blogEntries = (deps: ReadDeps): ApiResource => ({
  read: async (params) => {
    const asked = parseParams(schema, params);
    const range = rangeOf(asked);
    const found = await deps.database.query<EntryPageRow>(
      asked.isNeedDetailText ? SELECT_WITH_TEXT : SELECT_TITLES,
      [requireAmebaId(asked), deps.clock(), range.limit, range.offset],
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
