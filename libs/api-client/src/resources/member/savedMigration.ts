import * as v from 'valibot';
import { createWrite } from '../define/createWrite.ts';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';

/** Maximum of entries in one write of a guest's list. */
export const SAVED_MIGRATION_MOST = 100;

type GuestEntries = readonly { readonly entryId: number; readonly savedAtMs: number }[];

export const savedMigration = defineResource({
  name: 'savedMigration',
  /** items `{entryId}_{epoch ms}` separated by commas, at most SAVED_MIGRATION_MOST items */
  params: { entries: v.string() },
  response: wireObject({
    saved: v.array(v.number()),
    /** ids of entries that were not saved because of the limit */
    left: v.array(v.number()),
    /** epoch ms; the next entries to import must have been saved before this time */
    earliestMs: v.number(),
  }),
  toParams: (entries: GuestEntries) => ({
    entries: entries.map(({ entryId, savedAtMs }) => `${entryId}_${savedAtMs}`).join(','),
  }),
  writes: ['create'],
  isWriteOnly: true,
});

/**
 * Imports a guest's saved entries into the member's list, with their dates. Idempotent. The first
 * entries are saved first, up to the limit; entries in neither list of the response were deleted.
 * @errors API-007 signed out or stale token, API-006 malformed, API-001 timeout, API-002 invalid
 * response. Never throws.
 * @source POST /_api, create savedMigration
 */
export const migrateSaved = createWrite(savedMigration, 'create');
