import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';

/** Holds comments with a word for the approval of the blog's owner. */
export const commentWord = defineResource({
  name: 'commentWord',
  params: { word: v.optional(v.string()), wordId: v.optional(v.number()) },
  response: v.unknown(),
  writes: ['create', 'delete'],
  isWriteOnly: true,
});
