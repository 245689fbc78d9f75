import * as v from 'valibot';
import type { Video } from '../../model/video.ts';
import { WireTime } from './wireFields.ts';

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
  v.transform((wire): Video => ({
    videoId: wire.videoId,
    entryId: wire.entryId,
    entryTitle: wire.entryTitle,
    closedFlg: wire.closedFlg,
    createdAt: wire.entryCreatedDatetime,
    totalInEntry: wire.videoNumInEntry,
    positionInEntry: wire.videoIndexInEntry,
    url: wire.videoUrl,
    poster: { url: wire.videoThumb, width: wire.width, height: wire.height },
    seconds: wire.seconds,
    tracks: wire.tracks,
  })),
);
