import * as v from 'valibot';
import { WireTime } from './wireFields.ts';

/** R3.18: a video of an entry. */
export const WireVideo = v.pipe(
  v.object({
    entryId: v.number(),
    entryTitle: v.string(),
    closedFlg: v.picklist(['off', 'mon_ng']),
    entryCreatedDatetime: WireTime,
    videoId: v.number(),
    videoNumInEntry: v.number(),
    videoIndexInEntry: v.number(),
    videoUrl: v.string(),
    videoThumb: v.string(),
    width: v.number(),
    height: v.number(),
    seconds: v.number(),
    // an older platform omits this field
    tracks: v.optional(
      v.array(
        v.object({
          kind: v.picklist(['captions', 'subtitles']),
          language: v.string(),
          label: v.string(),
          url: v.string(),
        }),
      ),
      [],
    ),
  }),
  v.transform((wire) => ({
    videoId: wire.videoId,
    entryId: wire.entryId,
    entryTitle: wire.entryTitle,
    closedFlg: wire.closedFlg,
    createdAt: wire.entryCreatedDatetime,
    /** number of videos in the entry, and the position of this one from 1 */
    totalInEntry: wire.videoNumInEntry,
    positionInEntry: wire.videoIndexInEntry,
    /** absolute URL of the video */
    url: wire.videoUrl,
    /** still image, without a size in its URL; it has the video's aspect ratio */
    poster: { url: wire.videoThumb, width: wire.width, height: wire.height },
    seconds: wire.seconds,
    tracks: wire.tracks,
  })),
);
