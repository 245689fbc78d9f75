import * as v from 'valibot';

/** How many bloggers a member may still follow; `limitType` is null if no limit is reached (R9.1). */
export const WireFollowLimit = v.object({
  isUpperLimit: v.boolean(),
  limitType: v.nullable(v.picklist(['total', 'day'])),
  remainingTotal: v.number(),
  remainingPerDay: v.number(),
});
