import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import { pageParams } from '../parts/blogParams.ts';
import { createPageMapSchema } from '../parts/createPageMapSchema.ts';
import { WirePeopleMap } from '../parts/person.ts';

export const blogFavorites = defineResource({
  name: 'blogFavorites',
  params: pageParams(PEOPLE_PER_PAGE),
  response: v.pipe(
    v.object({ peopleMap: WirePeopleMap, favoritePageMap: createPageMapSchema(v.string()) }),
    resolveIds(({ peopleMap, favoritePageMap: { data, paging } }, list) => ({
      people: list('people', peopleMap, data),
      paging,
    })),
  ),
});

/**
 * Reads one page of an owner's favourite blogs, in the owner's order.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogFavorites
 */
export const getBlogFavorites = blogFavorites.read;
