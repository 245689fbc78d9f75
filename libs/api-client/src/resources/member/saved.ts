import * as v from 'valibot';
import { createMapSchema } from '../define/createMapSchema.ts';
import { createWrite } from '../define/createWrite.ts';
import { decodeOwn } from '../define/decodeOwn.ts';
import { defineResource } from '../define/defineResource.ts';

/** Maximum of entries that a member can save. */
export const SAVED_MOST = 5000;

export const saved = defineResource({
  name: 'saved',
  params: { entryId: v.number() },
  /** `isSaved`: false for guests */
  response: v.object({ isSaved: v.boolean(), isLogin: v.boolean() }),
  repeats: ['entryId'],
  writes: ['create', 'delete'],
  own: createMapSchema(v.boolean()),
});

/**
 * Reads whether the signed-in member has saved an entry.
 * @errors API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/saved, never cached
 */
export const getSaved = saved.read;

/**
 * Saves an entry for later. Idempotent.
 * @errors API-007 signed out, stale token or a block, API-004 no such entry, API-006
 * `full` at SAVED_MOST, API-001 timeout, API-002 invalid response. Never throws.
 * @source POST /_api, create saved
 */
export const addSaved = createWrite(saved, 'create');

/**
 * Removes an entry from the list, even if the entry is no longer public. Idempotent.
 * @errors as addSaved, except the errors about the entry
 * @source POST /_api, delete saved
 */
export const removeSaved = createWrite(saved, 'delete');

export const decodeSaved = saved.decode;

export const decodeOwnSaved = decodeOwn(saved);
