import * as v from 'valibot';
import { PEOPLE_PER_PAGE } from '../../constants.ts';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { pageParams } from '../parts/blogParams.ts';
import { createPageMapSchema } from '../parts/createPageMapSchema.ts';
import { linkAddress } from '../parts/linkAddress.ts';
import { WirePerson } from '../parts/person.ts';

/**
 * A bookmark of an owner. `url` is http(s), or root-relative on this site; null: render no link.
 */
const WireBookmark = v.pipe(
  wireObject({
    name: v.string(),
    url: v.string(),
    description: v.string(),
    /** the blogger, if the link points to a blog on this site */
    person: v.nullable(WirePerson),
    /** whether the link pointed to the blog of a member that has left the service */
    hasLeft: v.optional(v.boolean(), false),
  }),
  // no link, because the blog of a former member no longer exists
  v.transform((mark) => ({ ...mark, url: mark.hasLeft ? null : linkAddress(mark.url) })),
);

export const blogBookmarks = defineResource({
  name: 'blogBookmarks',
  params: pageParams(PEOPLE_PER_PAGE),
  response: v.pipe(
    v.object({ bookmarkPageMap: createPageMapSchema(WireBookmark) }),
    v.transform(({ bookmarkPageMap: { data: bookmarks, paging } }) => ({ bookmarks, paging })),
  ),
});

/**
 * Reads one page of an owner's bookmarks, in the owner's order.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/blogBookmarks
 */
export const getBlogBookmarks = blogBookmarks.read;
