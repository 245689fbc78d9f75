import * as v from 'valibot';
import { entriesOfPage, entryPageSelect, OF_BLOG, type EntryPageRow } from './entryPage.ts';
import { blogParams, requireAmebaId } from '../request/findBlog.ts';
import { resolveRange } from '../request/paging.ts';
import { listParams, parseParams } from '../request/params.ts';
import type { ApiImplementation } from '../request/apiContext.ts';
import type { ReadDeps } from '../rows/readDeps.ts';

const schema = v.object({ ...blogParams, ...listParams });

const FOR_MEMBERS = "e.publish_flg = 'amember'";

const SELECT = entryPageSelect(
  { counted: 'n.amember_count', where: `${OF_BLOG} and ${FOR_MEMBERS}` },
  false,
);

/** A page of the titles of a blog's member-only entries, newest first, without other data. */
export const blogAmemberEntries = (deps: ReadDeps): ApiImplementation<'blogAmemberEntries'> => ({
  read: async (params) => {
    const requested = parseParams(schema, params);
    const range = resolveRange(requested);
    const found = await deps.database.query<EntryPageRow>(SELECT, [
      requireAmebaId(requested),
      deps.clock(),
      range.limit,
      range.offset,
    ]);
    const { entryMap, entryIds, paging } = entriesOfPage(found, requested, range, deps);
    return { data: { entryMap, entryIds, paging } };
  },
});
