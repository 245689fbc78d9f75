import * as v from 'valibot';
import { videoCodec } from '../../model/video.ts';
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
  }),
  v.transform(videoCodec.decode),
);
