import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { entryParams } from '../parts/blogParams.ts';

export const cheer = defineResource({
  name: 'cheer',
  params: entryParams,
  response: wireObject({ isAllowed: v.boolean() }),
});

/**
 * Reads whether an entry accepts cheers: the entry accepts likes, and its blog accepts cheers.
 * @errors API-004 no such entry, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/cheer
 */
export const getCheer = cheer.read;
