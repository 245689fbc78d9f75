import { getBlogVideos } from '@engawa/api-client/resources/media/blogVideos.ts';
import {
  blogCacheTag,
  failedOutcome,
  notFoundOutcome,
  readPageNumber,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type PageServices,
} from '@engawa/contract';
import { videoPageLoaded } from '../videoState/videoSlice.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';

/** Loads one page of a blog's videos; this read decides the status. */
export const loadVideoList = async (
  { amebaId, params }: PageMatch,
  { read, dispatch, select }: PageServices,
): Promise<PageOutcome> => {
  const blog = select(selectLoadedBlog);
  const { blogId } = blog;
  const page = readPageNumber(params);
  const tags = [blogCacheTag(amebaId)];
  if (!hasFeature(blog, 'video')) return notFoundOutcome(tags);
  const answer = await getBlogVideos(read)({ amebaId, blogId, page });
  if (!answer.ok) return failedOutcome(answer.error, tags);
  if (page > answer.value.paging.maxPage) return notFoundOutcome(tags);
  dispatch(videoPageLoaded({ amebaId, blogId, ...answer.value }));
  return okOutcome(tags);
};
