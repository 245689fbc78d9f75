import { getBlogComments } from '@engawa/api-client/resources/comments/blogComments.ts';
import { getBlogVideos } from '@engawa/api-client/resources/media/blogVideos.ts';
import { getEntryVideos } from '@engawa/api-client/resources/media/entryVideos.ts';
import {
  blogCacheTag,
  entryCacheTag,
  failedOutcome,
  notFoundOutcome,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type PageServices,
} from '@engawa/contract';
import { videoEntryLoaded, videoPageLoaded } from '../videoState/videoSlice.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';

/**
 * Loads the videos of the entry in the address, in parallel with the blog's other videos and the
 * entry's comments. The read of the videos decides the status; the other reads are optional.
 */
export const loadVideoDetail = async (
  { amebaId, params }: PageMatch,
  { read, optionalRead, dispatch, select }: PageServices,
): Promise<PageOutcome> => {
  const blog = select(selectLoadedBlog);
  const { blogId } = blog;
  const entryId = Number(params.entryId);
  const tags = [blogCacheTag(amebaId), entryCacheTag(entryId)];
  if (!hasFeature(blog, 'video')) return notFoundOutcome(tags);
  const [films, others, comments] = await Promise.all([
    getEntryVideos(read)({ amebaId, blogId, entryId }),
    getBlogVideos(optionalRead)({ amebaId, blogId }),
    getBlogComments(optionalRead)({ amebaId, blogId, entryId }),
  ]);
  if (!films.ok) return failedOutcome(films.error, tags);
  if (others.ok) dispatch(videoPageLoaded({ amebaId, blogId, ...others.value }));
  dispatch(
    videoEntryLoaded({
      entryId,
      ...films.value,
      comments: comments.ok
        ? { visible: comments.value.comments, total: comments.value.paging.totalCount }
        : null,
    }),
  );
  return okOutcome(tags);
};
