import type { BloggerFacts, BlogSummary, RootState } from '@engawa/contract';
import { hostStateOf } from '../state/hostState.ts';
import type { AnyState } from '../runtime/sliceSet.ts';

/** Version of the public part; raised when a name in it changes its meaning. */
const INIT_DATA_VERSION = 1;

const publicBlogger = (blogger: BloggerFacts, blog: BlogSummary | null) => ({
  ameba_id: blogger.amebaId,
  nickname: blogger.nickname,
  blogger_type: blogger.bloggerType,
  blog: blog?.blogId ?? null,
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

/** The names that outsiders read: see docs/contracts/init-data.md. */
const publicPart = ({ blogger, blog }: RootState['blogger']) => ({
  version: INIT_DATA_VERSION,
  adPerf: { spaStatus: 'initial' },
  bloggerState: {
    bloggerMap: blogger ? { [blogger.amebaId]: publicBlogger(blogger, blog) } : {},
    blogMap: blog ? { [blog.blogId]: publicBlog(blog) } : {},
  },
});

/** What the document's INIT_DATA holds: the public part, and the slices that differ from their start. */
export const initData = (init: AnyState, state: AnyState): AnyState => ({
  ...publicPart(hostStateOf(state).blogger),
  ...init,
});
