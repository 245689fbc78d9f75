import type { BloggerFacts, BlogSummary } from '@engawa/contract';
import { LOAD_REQUEST_STATUS } from '@engawa/api-client/requestStatus.ts';
import { toHostState, type HostState } from '../frame/state/hostState.ts';
import type { AnyState } from '../runtime/sliceSet.ts';

/** Version of the public part of INIT_DATA; increased when the meaning of a name in it changes. */
const INIT_DATA_VERSION = 1;

/**
 * R3.1 R4.1 Whether the features of the owner's plan could be read. The features themselves are in
 * blogDetails.
 */
const publicPlan = ({ loadErrors }: HostState['blogDetails']) => ({
  requestStatus:
    loadErrors.bloggerPaidPlanFeature === undefined
      ? LOAD_REQUEST_STATUS.success
      : LOAD_REQUEST_STATUS.failure,
});

const publicBlogger = (
  blogger: BloggerFacts,
  blog: BlogSummary | null,
  details: HostState['blogDetails'],
) => ({
  ameba_id: blogger.amebaId,
  nickname: blogger.nickname,
  blogger_type: blogger.bloggerType,
  blog: blog?.blogId ?? null,
  loading: false,
  // R4.2 always 200, because a document has no blogger if the blogger could not be read
  statusCode: 200,
  paidPlanFeature: publicPlan(details),
});

const publicBlog = (blog: BlogSummary) => ({
  blog_id: blog.blogId,
  ameba_id: blog.amebaId,
  blog_name: blog.title,
  entry_limit: blog.entryLimit,
  deny_comment: blog.denyComment,
  deny_comment_disp: blog.denyCommentDisp,
  deny_pocket: blog.denyPocket,
  deny_reblog: blog.denyReblog,
});

/** The names for external consumers: see docs/contracts/init-data.md. */
const publicPart = ({ blogger: { blogger, blog }, blogDetails }: HostState) => ({
  version: INIT_DATA_VERSION,
  adPerf: { spaStatus: 'initial' },
  bloggerState: {
    bloggerMap: blogger ? { [blogger.amebaId]: publicBlogger(blogger, blog, blogDetails) } : {},
    blogMap: blog ? { [blog.blogId]: publicBlog(blog) } : {},
  },
});

/**
 * Builds the document's INIT_DATA: the public part, and the slices that differ from their initial
 * state, sorted by name. They are sorted, because their insertion order depends on the order of
 * responses, but the bytes of a page must not.
 */
export const initData = (init: AnyState, state: AnyState): AnyState => ({
  ...publicPart(toHostState(state)),
  ...Object.fromEntries(Object.entries(init).toSorted(([a], [b]) => (a < b ? -1 : 1))),
});
