import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';

/** How often an entry was liked, commented and reblogged. */
export const WireReactions = wireObject({
  iineCount: ['iineCnt', v.number()],
  commentCount: ['commentCnt', v.number()],
  reblogCount: ['reblogCnt', v.number()],
});
