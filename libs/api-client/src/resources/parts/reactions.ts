import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';

/** The numbers of an entry's likes, comments and reblogs. */
export const WireReactions = wireObject({
  iineCount: ['iineCnt', v.number()],
  commentCount: ['commentCnt', v.number()],
  reblogCount: ['reblogCnt', v.number()],
});
