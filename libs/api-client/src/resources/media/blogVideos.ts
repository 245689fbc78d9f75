import * as v from 'valibot';
import { VIDEOS_PER_PAGE } from '../../constants.ts';
import { createMapSchema } from '../define/createMapSchema.ts';
import { defineResource } from '../define/defineResource.ts';
import { resolveIds } from '../define/resolveIds.ts';
import { pageParams } from '../parts/blogParams.ts';
import { createPageMapSchema } from '../parts/createPageMapSchema.ts';
import { WireVideo } from '../parts/video.ts';

export const blogVideos = defineResource({
  name: 'blogVideos',
  params: pageParams(VIDEOS_PER_PAGE),
  response: v.pipe(
    v.object({
      videoMap: createMapSchema(WireVideo),
      videoPageMap: createPageMapSchema(v.number()),
    }),
    resolveIds(({ videoMap, videoPageMap }, list) => ({
      videos: list('videoMap', videoMap, videoPageMap.data),
      paging: videoPageMap.paging,
    })),
  ),
});

/**
 * Reads one page of a blog's videos, newest entry first.
 * @errors API-004 no such blog, API-001 timeout, API-002 invalid response, also if the page or a
 * listed video is missing. Never throws.
 * @source GET /_api/blogVideos
 */
export const getBlogVideos = blogVideos.read;
