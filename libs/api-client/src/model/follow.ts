import type { Answer, Model } from '../resources/define/model.ts';
import type { follow } from '../resources/member/follow.ts';
import type { WireFollowLimit } from '../resources/member/followLimit.ts';

/** How many bloggers a member may still follow. */
export type FollowLimit = Model<typeof WireFollowLimit>;
export type FollowLimitType = NonNullable<FollowLimit['limitType']>;
/** A blogger with the follow state of the signed-in member. */
export type Follow = Answer<typeof follow>;
