import { getBlogComments } from '@engawa/api-client/resources/comments/blogComments.ts';
import { getBlogVideos } from '@engawa/api-client/resources/media/blogVideos.ts';
import { getEntryVideos } from '@engawa/api-client/resources/media/entryVideos.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import {
  all,
  blogCacheTag,
  call,
  entryCacheTag,
  failedOutcome,
  getRead,
  getOptionalRead,
  notFoundOutcome,
  put,
  selectLoadedBlog,
  okOutcome,
  type PageMatch,
  type PageOutcome,
  type SagaGenerator,
} from '@engawa/contract';
import { videoEntryLoaded, videoPageLoaded } from '../videoState/videoSlice.ts';

/**
 * Loads the videos of the entry in the address, in parallel with the blog's other videos and the
 * entry's comments. The videos decide the status; the rest is optional.
 */
export function* loadVideoDetail({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
  const blog = yield* selectLoadedBlog();
  const { blogId } = blog;
  const entryId = Number(params.entryId);
  const tags = [blogCacheTag(amebaId), entryCacheTag(entryId)];
  if (!hasFeature(blog, 'video')) return notFoundOutcome(tags);
  const read = yield* getRead();
  const aside = yield* getOptionalRead();
  const { films, others, comments } = yield* all({
    films: call(getEntryVideos(read), { amebaId, blogId, entryId }),
    others: call(getBlogVideos(aside), { amebaId, blogId }),
    comments: call(getBlogComments(aside), { amebaId, blogId, entryId }),
  });
  if (!films.ok) return failedOutcome(films.error, tags);
  if (others.ok) yield* put(videoPageLoaded({ amebaId, blogId, ...others.value }));
  yield* put(
    videoEntryLoaded({
      entryId,
      ...films.value,
      comments: comments.ok
        ? { visible: comments.value.comments, total: comments.value.paging.totalCount }
        : null,
    }),
  );
  return okOutcome(tags);
}
