import { getBlogVideos } from '@engawa/api-client/resources/media/blogVideos.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import {
  blogCacheTag,
  call,
  failedOutcome,
  getRead,
  notFoundOutcome,
  readPageNumber,
  put,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { videoPageLoaded } from '../videoState/videoSlice.ts';

/** Loads one page of a blog's videos; they decide the status. */
export function* loadVideoList({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const { blogId } = blog;
  const read = yield* getRead();
  const page = readPageNumber(params);
  const tags = [blogCacheTag(amebaId)];
  if (!hasFeature(blog, 'video')) return notFoundOutcome(tags);
  const answer = yield* call(getBlogVideos(read), { amebaId, blogId, page });
  if (!answer.ok) return failedOutcome(answer.error, tags);
  if (page > answer.value.paging.maxPage) return notFoundOutcome(tags);
  yield* put(videoPageLoaded({ amebaId, blogId, ...answer.value }));
  return okOutcome(tags);
}
