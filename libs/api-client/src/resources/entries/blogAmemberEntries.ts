import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import { listParams, wireEntryListFields, withOffset } from '../parts/entryList.ts';

export const blogAmemberEntries = defineResource({
  name: 'blogAmemberEntries',
  params: listParams,
  response: v.pipe(
    v.object(wireEntryListFields),
    resolveIds(({ entryMap, entryIds, paging }, list) => ({
      entries: list('entryMap', entryMap, entryIds),
      paging,
    })),
  ),
  toParams: withOffset,
});

/**
 * Reads one page of a blog's members-only entries, newest first, titles only.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogAmemberEntries
 */
export const getBlogAmemberEntries = blogAmemberEntries.read;
