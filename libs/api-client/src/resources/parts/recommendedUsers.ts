import * as v from 'valibot';
import { wireObject } from '../define/wireObject.ts';
import { WireRankedBlog } from './rankedBlog.ts';

/** Recommended bloggers with a common property. */
export const WireRecommendedUsers = wireObject({
  /**
   * what the bloggers have in common: `readers` of a blog, `follows` of a member, or the `ranking`
   */
  group: v.string(),
  title: v.string(),
  /** whether there are more bloggers than listed */
  canShowMoreLink: v.boolean(),
  /** best first */
  blogs: v.array(WireRankedBlog),
});
