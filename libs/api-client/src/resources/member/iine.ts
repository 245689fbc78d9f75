import * as v from 'valibot';
import { createMapSchema } from '../define/createMapSchema.ts';
import { createWrite } from '../define/createWrite.ts';
import { decodeOwn } from '../define/decodeOwn.ts';
import { defineResource } from '../define/defineResource.ts';
import { entryParams } from '../parts/blogParams.ts';

type IineQuery = { readonly amebaId: string; readonly entryId: number };

const count = { exist: v.boolean(), iineCount: v.number() };

export const iine = defineResource({
  name: 'iine',
  params: entryParams,
  response: v.pipe(
    v.object({ result: v.literal('success'), ...count, isLogin: v.boolean() }),
    /** `exist`: whether the signed-in member likes the entry; false for guests */
    v.transform(({ exist, iineCount, isLogin }) => ({ exist, iineCount, isLogin })),
  ),
  toParams: ({ amebaId, entryId }: IineQuery) => ({ amebaId, entryId }),
  repeats: ['entryId'],
  writes: ['create', 'delete'],
  own: createMapSchema(v.object(count)),
});

/**
 * Reads the number of likes of an entry, and whether the signed-in member likes it.
 * @errors API-004 no such entry, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/iine
 */
export const getIine = iine.read;

/**
 * Likes an entry as the signed-in member. Idempotent.
 * @errors API-007 signed out, stale token or likes not allowed, API-004 no such entry, API-001
 * timeout, API-002 invalid response. Never throws.
 * @source POST /_api, create iine
 */
export const addIine = createWrite(iine, 'create');

/**
 * Removes a like. Idempotent.
 * @errors as addIine
 * @source POST /_api, delete iine
 */
export const removeIine = createWrite(iine, 'delete');

export const decodeIine = iine.decode;

export const decodeOwnLikes = decodeOwn(iine);
