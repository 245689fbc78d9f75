import * as v from 'valibot';
import { defineResource } from '../define/defineResource.ts';
import { entryParams } from '../parts/blogParams.ts';
import { WireVideo } from '../parts/video.ts';

export const entryVideos = defineResource({
  name: 'entryVideos',
  params: entryParams,
  response: v.object({
    /** plain text from the start of the entry */
    excerpt: v.string(),
    videos: v.pipe(v.array(WireVideo), v.minLength(1)),
  }),
});

/**
 * Reads the videos of an entry, in order.
 * @errors API-004 no such entry or no visible video, API-001 timeout, API-002 invalid response,
 * also a response without a video. Never throws.
 * @source GET /_api/entryVideos
 */
export const getEntryVideos = entryVideos.read;
