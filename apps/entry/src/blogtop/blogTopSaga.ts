import { getBlogEntries } from '@engawa/api-client/resources/blogEntries.ts';
import {
  blogTag,
  call,
  entryTag,
  failedPage,
  getRead,
  hasFeature,
  missingPage,
  type PageMatch,
  pageNumberOf,
  type PageOutcome,
  put,
  type SagaGenerator,
  selectLoadedBlog,
  shownPage,
} from '@engawa/contract';
import { blogPageLoaded } from '../entries/entrySlice.ts';
import { shareEntries, withoutText } from '../entries/shareEntries.ts';
import { loadReactions } from '../reactions/loadReactions.ts';

/** Loads one page of the blog's top; its entries decide the status, their counts never do. */
export function* loadBlogTop({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const tags = [blogTag(amebaId)];
  const answer = yield* call(getBlogEntries(read), {
    amebaId,
    page,
    limit: blog.entryLimit,
    isNeedDetailText: hasFeature(blog, 'entry_text'),
  });
  if (!answer.ok) return failedPage(answer.error, tags);
  const { paging } = answer.value;
  if (page > paging.maxPage) return missingPage(tags);
  yield* shareEntries(answer.value.entries);
  const entries = answer.value.entries.map(withoutText);
  yield* put(blogPageLoaded({ blogId: blog.blogId, page, entries, paging }));
  yield* loadReactions(blog, entries);
  return shownPage([...tags, ...entries.map(({ entryId }) => entryTag(entryId))]);
}
