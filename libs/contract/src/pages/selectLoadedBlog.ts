import { select, type SagaGenerator } from 'typed-redux-saga';
import type { BlogSummary } from '../state/rootState.ts';
import { selectBlog } from '../state/selectors.ts';

/** @errors throws without a blog, because the host loads the blog before any of its pages. */
export function* selectLoadedBlog(): SagaGenerator<BlogSummary> {
  const blog = yield* select(selectBlog);
  if (!blog) throw new Error('blog page requested before the blog was loaded');
  return blog;
}
