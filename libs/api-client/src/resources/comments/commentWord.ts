import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';

/** Makes comments with a word wait for the blog owner's approval. */
export const commentWord = defineResource({
  name: 'commentWord',
  params: { word: v.optional(v.string()), wordId: v.optional(v.number()) },
  response: v.unknown(),
  writes: ['create', 'delete'],
  isWriteOnly: true,
});
