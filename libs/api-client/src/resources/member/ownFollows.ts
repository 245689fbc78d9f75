import * as v from 'valibot';
import { FOLLOWS_PER_PAGE } from '../../constants.ts';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { WirePaging } from '../parts/paging.ts';
import { WirePerson } from '../parts/person.ts';

export const ownFollows = defineResource({
  name: 'ownFollows',
  params: {
    /** the reader's amebaId: the platform refuses the list of another member */
    amebaId: v.string(),
    page: v.number(),
    limit: v.optional(v.number(), FOLLOWS_PER_PAGE),
  },
  response: wireObject({ people: ['follows', v.array(WirePerson)], paging: WirePaging }),
});

/**
 * Reads the bloggers that the signed-in member follows, newest first. `blog` is null if the blog is
 * no longer public.
 * @errors API-003 signed out or another member's list, API-001 timeout, API-002 invalid response.
 * Never throws.
 * @source GET /_api/ownFollows, never cached
 */
export const getOwnFollows = ownFollows.read;
