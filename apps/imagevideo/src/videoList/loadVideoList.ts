import { getBlogVideos } from '@engawa/api-client/resources/media/blogVideos.ts';
import {
  blogTag,
  call,
  failedPage,
  getRead,
  hasFeature,
  missingPage,
  pageNumberOf,
  put,
  selectLoadedBlog,
  displayedPage,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { videoPageLoaded } from '../videoState/videoSlice.ts';

/** Loads one page of a blog's films; they decide the status. */
export function* loadVideoList({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const { blogId } = blog;
  const read = yield* getRead();
  const page = pageNumberOf(params);
  const tags = [blogTag(amebaId)];
  if (!hasFeature(blog, 'video')) return missingPage(tags);
  const answer = yield* call(getBlogVideos(read), { amebaId, blogId, page });
  if (!answer.ok) return failedPage(answer.error, tags);
  if (page > answer.value.paging.maxPage) return missingPage(tags);
  yield* put(videoPageLoaded({ amebaId, blogId, ...answer.value }));
  return displayedPage(tags);
}
