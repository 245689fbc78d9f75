import type { Answer } from '../resources/define/model.ts';
import type { blogVideos } from '../resources/media/blogVideos.ts';
import type { entryVideos } from '../resources/media/entryVideos.ts';

export type VideoPage = Answer<typeof blogVideos>;
/** R3.18: a video of an entry. */
export type Video = VideoPage['videos'][number];
/** The videos of one entry, at least one, in order. */
export type EntryVideos = Answer<typeof entryVideos>;
