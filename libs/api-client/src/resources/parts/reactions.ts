import type { ReactionCounts } from '@engawa/contract/state/rootState.ts';
import * as v from 'valibot';

/** How often an entry was liked, commented and reblogged. */
export const WireReactions = v.pipe(
  v.object({ iineCnt: v.number(), commentCnt: v.number(), reblogCnt: v.number() }),
  v.transform((wire): ReactionCounts => ({
    iineCount: wire.iineCnt,
    commentCount: wire.commentCnt,
    reblogCount: wire.reblogCnt,
  })),
);
