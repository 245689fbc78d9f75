import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { memberEntryFields } from '../parts/memberEntry.ts';
import { WireTime } from '../parts/wireTime.ts';

/** Rows per read. */
export const OWN_SAVED_PER_PAGE = 20;

const WireSavedEntry = wireObject({
  ...memberEntryFields,
  savedAt: ['saved_datetime', WireTime],
});

export const ownSaved = defineResource({
  name: 'ownSaved',
  params: {
    /** the reader's amebaId, if known: the platform refuses the list of another member */
    amebaId: v.optional(v.string()),
    /** cursor from an earlier response; default: the newest rows */
    before: v.optional(v.string()),
    limit: v.optional(v.number(), OWN_SAVED_PER_PAGE),
  },
  response: v.object({
    entries: v.array(WireSavedEntry),
    /** cursor for the next rows; null: no more rows */
    next: v.nullable(v.string()),
  }),
});

/**
 * Reads the entries that the signed-in member has saved, last saved first, except hidden entries
 * and those of blocked or blocking members.
 * @errors API-003 signed out or another member's list, API-001 timeout, API-002 invalid response.
 * Never throws.
 * @source GET /_api/ownSaved, never cached
 */
export const getOwnSaved = ownSaved.read;
