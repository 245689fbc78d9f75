import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import { entryParams, pageParams } from '../parts/blogParams.ts';
import { WirePaging } from '../parts/paging.ts';
import { WirePeopleMap } from '../parts/person.ts';
import { WireEntryLink } from '../parts/entryLink.ts';

export const blogReblogs = defineResource({
  name: 'blogReblogs',
  params: { ...entryParams, ...pageParams(PEOPLE_PER_PAGE) },
  response: v.pipe(
    v.object({
      entry: WireEntryLink,
      reblogMap: WirePeopleMap,
      reblogIds: v.array(v.string()),
      paging: WirePaging,
    }),
    resolveIds(({ entry, reblogMap, reblogIds, paging }, list) => ({
      entry,
      people: list('people', reblogMap, reblogIds),
      paging,
    })),
  ),
});

/**
 * Reads one page of the bloggers that have reblogged an entry, newest first.
 * @errors API-004 no such entry, API-003 members-only entry, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source GET /_api/blogReblogs
 */
export const getBlogReblogs = blogReblogs.read;
