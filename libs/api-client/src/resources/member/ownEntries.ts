import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import type { OwnEntry, OwnEntryPage, OwnEntryState } from '../../model/ownEntries.ts';
import { WireEntryDetail } from '../entries/blogEntry.ts';
import { decodeWith } from '../parts/decodeWith.ts';
import { WirePaging } from '../parts/paging.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireAcceptance, WireTime } from '../parts/wireFields.ts';
import { WireFirstSteps } from './firstSteps.ts';

export const OWN_ENTRY_STATES = [
  'open',
  'amember',
  'planned',
  'draft',
] as const satisfies readonly OwnEntryState[];

const LIMIT = 20;

const WireState = v.picklist(OWN_ENTRY_STATES);

const WireOwnEntries = v.pipe(
  v.object({
    ameba_id: v.string(),
    entries: v.array(
      v.pipe(
        v.object({
          entry_id: v.number(),
          title: v.string(),
          theme_name: v.string(),
          state: WireState,
          is_hidden: v.boolean(),
          is_changed: v.boolean(),
          publish_at: WireTime,
          upd_datetime: WireTime,
        }),
        v.transform((wire) => ({
          entryId: wire.entry_id,
          title: wire.title,
          themeName: wire.theme_name,
          state: wire.state,
          isHidden: wire.is_hidden,
          isChanged: wire.is_changed,
          publishedAt: wire.publish_at,
          updatedAt: wire.upd_datetime,
        })),
      ),
    ),
    counts: v.object({
      draft: v.number(),
      planned: v.number(),
      open: v.number(),
      amember: v.number(),
    }),
    themes: v.array(v.string()),
    // an older platform omits this field
    steps: v.nullish(WireFirstSteps),
    paging: WirePaging,
  }),
  v.transform(({ ameba_id: amebaId, steps, ...wire }): OwnEntryPage => ({
    amebaId,
    ...wire,
    steps: steps ?? null,
  })),
);

/** @errors API-002 */
const decodeOwnEntries: (value: unknown) => Result<OwnEntryPage> = decodeWith(WireOwnEntries);

const WireOwnEntry = v.pipe(
  v.intersect([
    WireEntryDetail,
    v.pipe(
      v.object({
        state: WireState,
        publishAt: v.nullable(WireTime),
        is_hidden: v.boolean(),
        is_changed: v.boolean(),
        is_typed: v.boolean(),
        version: v.number(),
        saved_at: WireTime,
        typed: v.object({
          title: v.string(),
          text: v.string(),
          themeName: v.string(),
          hashtags: v.string(),
          publishFlg: v.picklist(['open', 'amember']),
          publishAt: v.string(),
          denyComment: WireAcceptance,
          isPr: v.boolean(),
        }),
        themes: v.array(v.string()),
      }),
      v.transform((wire) => ({
        state: wire.state,
        publishAt: wire.publishAt,
        isHidden: wire.is_hidden,
        isChanged: wire.is_changed,
        isTyped: wire.is_typed,
        version: wire.version,
        savedAt: wire.saved_at,
        typed: wire.typed,
        themes: wire.themes,
      })),
    ),
  ]),
);

/** @errors API-002 */
const decodeOwnEntry: (value: unknown) => Result<OwnEntry> = decodeWith(WireOwnEntry);

/**
 * Reads the entries in one state of the signed-in member's own blog.
 * @errors API-003 signed out, API-004 the member has no blog, API-001 slow, API-002 bad shape.
 * Never throws.
 * @source GET /_api/ownEntries, never cached
 */
export const getOwnEntries =
  (read: Read) =>
  async ({
    state,
    page,
  }: {
    readonly state: OwnEntryState;
    /** from 1 */
    readonly page: number;
  }): Promise<Result<OwnEntryPage>> =>
    readAndDecode(read, 'ownEntries', { state, page, limit: LIMIT }, decodeOwnEntries);

/**
 * Reads one entry of the signed-in member in any state.
 * @param amebaId required owner; default: the signed-in member
 * @errors API-003 signed out or another's blog, API-004 no such entry, API-001 slow, API-002 bad
 * shape. Never throws.
 * @source GET /_api/ownEntry, never cached
 */
export const getOwnEntry =
  (read: Read) =>
  async ({
    amebaId,
    entryId,
  }: {
    readonly amebaId?: string;
    readonly entryId: number;
  }): Promise<Result<OwnEntry>> =>
    readAndDecode(read, 'ownEntry', { amebaId, entryId }, decodeOwnEntry);
