import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { wireObject } from '../define/wireObject.ts';
import { blogParams } from '../parts/blogParams.ts';

export const messageBoard = defineResource({
  name: 'messageBoard',
  params: blogParams,
  response: wireObject({ message: v.string(), isIllegal: ['illegal_flg', v.boolean()] }),
});

/**
 * Reads the owner's text on the message board; '' if there is none (R3.10).
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response. Never throws.
 * @source GET /_api/messageBoard
 */
export const getMessageBoard = messageBoard.read;
