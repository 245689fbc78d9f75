import type { Read, Result } from '@engawa/contract';
import * as v from 'valibot';
import { VIDEOS_PER_PAGE } from '../../constants.ts';
import type { Video, VideoPage } from '../../model/video.ts';
import type { BlogQuery } from '../parts/blogQuery.ts';
import { decodeWith, wrongShape } from '../parts/decodeWith.ts';
import { createMapSchema } from '../parts/createMapSchema.ts';
import { WirePaging } from '../parts/paging.ts';
import { readAndDecode } from '../parts/readAndDecode.ts';
import { WireVideo } from '../parts/video.ts';

export type BlogVideosQuery = BlogQuery & {
  /** from 1; default 1 */
  readonly page?: number;
  /** default 12 */
  readonly limit?: number;
};

const decodeWire = decodeWith(
  v.object({
    videoMap: createMapSchema(WireVideo),
    videoPageMap: createMapSchema(v.object({ data: v.array(v.number()), paging: WirePaging })),
  }),
);

/** @errors API-002, also if the page or a listed video is missing */
export const decodeBlogVideos = (value: unknown): Result<VideoPage> => {
  const wire = decodeWire(value);
  if (!wire.ok) return wire;
  const [page] = Object.values(wire.value.videoPageMap);
  if (!page) return wrongShape('videoPageMap: no page');
  const videos: Video[] = [];
  for (const id of page.data) {
    const video = wire.value.videoMap[id];
    if (!video) return wrongShape(`videoMap: ${id} is missing`);
    videos.push(video);
  }
  return { ok: true, value: { videos, paging: page.paging } };
};

/**
 * Reads one page of a blog's videos, newest entry first.
 * @errors API-004 no such blog, API-001 slow, API-002 bad shape. Never throws.
 * @source GET /_api/blogVideos
 */
export const getBlogVideos =
  (read: Read) =>
  async ({
    amebaId,
    blogId,
    page = 1,
    limit = VIDEOS_PER_PAGE,
  }: BlogVideosQuery): Promise<Result<VideoPage>> =>
    readAndDecode(read, 'blogVideos', { amebaId, blogId, page, limit }, decodeBlogVideos);
