import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { entryDetailFields } from '../parts/entryDetail.ts';
import { WireOwnEntryState } from '../parts/ownEntryState.ts';
import { WireAcceptance } from '../parts/acceptance.ts';
import { WirePublishFlg } from '../parts/publishFlg.ts';
import { WireTime } from '../parts/wireTime.ts';

/** The content of the editor's form. */
const WireTypedEntry = v.object({
  title: v.string(),
  text: v.string(),
  themeName: v.string(),
  /** hashtags as typed: `#梅 #台所` */
  hashtags: v.string(),
  publishFlg: WirePublishFlg,
  /** publication time: `YYYY-MM-DDTHH:mm` in Tokyo, or empty */
  publishAt: v.string(),
  denyComment: WireAcceptance,
  isPr: v.boolean(),
});

export const ownEntry = defineResource({
  name: 'ownEntry',
  params: {
    /** expected owner of the entry; default: the signed-in member */
    amebaId: v.optional(v.string()),
    entryId: v.number(),
  },
  response: wireObject({
    ...entryDetailFields,
    state: WireOwnEntryState,
    /** publication time in Tokyo; null for a draft without a time */
    publishAt: ['publishAt', v.nullable(WireTime)],
    /** whether the moderators have hidden the entry */
    isHidden: v.boolean(),
    /** whether the content is an unpublished change */
    isChanged: v.boolean(),
    /** whether the text is plain text from the editor, not HTML */
    isTyped: v.boolean(),
    /** incremented by each save */
    version: v.number(),
    savedAt: WireTime,
    typed: WireTypedEntry,
    themes: v.array(v.string()),
  }),
  writes: ['delete'],
  /** deletes the entry, or only its unpublished change */
  writeParams: { what: v.picklist(['entry', 'change']) },
  isWrittenByHost: true,
});

/**
 * Reads one entry of the signed-in member in any state.
 * @errors API-003 signed out or another member's blog, API-004 no such entry, API-001 timeout,
 * API-002 invalid response. Never throws.
 * @source GET /_api/ownEntry, never cached
 */
export const getOwnEntry = ownEntry.read;
