import type { Write } from '@engawa/contract';
import * as v from 'valibot';
import { WRITE_OUTCOMES } from '../../writeOutcomes.ts';
import { createMapSchema } from '../define/createMapSchema.ts';
import { createWrite } from '../define/createWrite.ts';
import { decodeOwn } from '../define/decodeOwn.ts';
import { defineResource } from '../define/defineResource.ts';
import { entryParams } from '../parts/blogParams.ts';
import { WireReblogCard } from '../parts/reblogCard.ts';
import { wireObject } from '../define/wireObject.ts';

type ReblogQuery = {
  readonly amebaId: string;
  readonly entryId: number;
  /** parameter of `create`: the member's text above the card */
  readonly text?: string;
};

const count = { exist: v.boolean(), reblogCount: v.number() };

export const reblog = defineResource({
  name: 'reblog',
  params: entryParams,
  response: v.pipe(
    v.object({
      outcome: v.picklist([WRITE_OUTCOMES.success, WRITE_OUTCOMES.overLimit]),
      /** `exist`: whether the signed-in member has reblogged the entry; false for guests */
      ...count,
      /** whether the requester is a signed-in member */
      isLogin: v.boolean(),
      /** whether the entry accepts reblogs (R5.6) */
      isAllowed: v.boolean(),
      /** whether the member has a blog, in which the reblog is published */
      hasBlog: v.boolean(),
      /** remaining reblogs of today; null for guests */
      remainingPerDay: v.nullable(v.number()),
      /** content of the card; null if the entry is not public */
      card: v.nullable(WireReblogCard),
      /** the new entry in the member's own blog */
      made: v.nullable(
        wireObject({
          amebaId: v.string(),
          entryId: v.number(),
          title: ['entry_title', v.string()],
        }),
      ),
    }),
    v.transform(({ outcome, ...wire }) => ({
      ...wire,
      /** the daily limit is reached, so the write changed nothing */
      isOverLimit: outcome === WRITE_OUTCOMES.overLimit,
    })),
  ),
  toParams: ({ amebaId, entryId, text }: ReblogQuery) => ({ amebaId, entryId, text }),
  repeats: ['entryId'],
  writes: ['create', 'delete'],
  writeParams: { text: v.optional(v.string()) },
  own: createMapSchema(v.object(count)),
});

/**
 * Reads the number of reblogs, whether the signed-in member has reblogged, and the card's content.
 * @errors API-004 no such entry, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/reblog
 */
export const getReblog = reblog.read;

/**
 * Reblogs an entry into the signed-in member's blog, in its first theme. Idempotent. Above the
 * daily limit nothing changes, and `isOverLimit` is true.
 * @errors API-007 signed out, stale token or `reblog-denied`; 409 `no-blog`; 422 `invalid-text`;
 * API-004 no such entry, API-001 timeout, API-002 invalid response. Never throws.
 * @source POST /_api, create reblog
 */
export const addReblog =
  (write: Write): ReturnType<typeof removeReblog> =>
  (query) =>
    createWrite(reblog, 'create')(write)({ text: '', ...query });

/**
 * Removes a reblog and its entry, with its comments and likes. Idempotent.
 * @errors as addReblog
 * @source POST /_api, delete reblog
 */
export const removeReblog = createWrite(reblog, 'delete');

export const decodeReblog = reblog.decode;

export const decodeOwnReblogs = decodeOwn(reblog);
