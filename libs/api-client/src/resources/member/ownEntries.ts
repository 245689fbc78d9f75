import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { WireFirstSteps } from '../parts/firstSteps.ts';
import { OWN_ENTRY_STATES, WireOwnEntryState } from '../parts/ownEntryState.ts';
import { WirePaging } from '../parts/paging.ts';
import { WireTime } from '../parts/wireTime.ts';

const WireOwnEntryItem = wireObject({
  entryId: v.number(),
  title: v.string(),
  themeName: v.string(),
  state: WireOwnEntryState,
  /** whether the moderators have hidden the entry */
  isHidden: v.boolean(),
  /** whether the entry has an unpublished change */
  isChanged: v.boolean(),
  /** publication time; for a planned entry, the scheduled time */
  publishedAt: ['publish_at', WireTime],
  updatedAt: ['upd_datetime', WireTime],
});

export const ownEntries = defineResource({
  name: 'ownEntries',
  params: { state: WireOwnEntryState, page: v.number(), limit: v.optional(v.number(), 20) },
  response: wireObject({
    amebaId: v.string(),
    entries: v.array(WireOwnEntryItem),
    counts: v.object(v.entriesFromList(OWN_ENTRY_STATES, v.number())),
    /** names of the blog's themes */
    themes: v.array(v.string()),
    /** which of the first steps are complete; null from an older platform */
    steps: v.nullish(WireFirstSteps, null),
    paging: WirePaging,
  }),
});

/**
 * Reads the entries in one state of the signed-in member's own blog, without reblogs.
 * @errors API-003 signed out, API-004 the member has no blog, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source GET /_api/ownEntries, never cached
 */
export const getOwnEntries = ownEntries.read;
