import { toTokyoIso } from '../../system/tokyoTime.ts';
import { pictureUrl } from '../rows/picture.ts';

/** A video of an entry, with `VIDEO_COLUMNS`. */
export type VideoRow = {
  readonly video_id: number;
  readonly entry_id: number;
  readonly position: number;
  readonly video_count: number;
  readonly video_path: string;
  readonly poster_path: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly title: string;
  readonly closed_flg: 'off' | 'mon_ng';
  readonly published_at: Date;
  readonly tracks: readonly {
    readonly kind: 'captions' | 'subtitles';
    readonly language: string;
    readonly label: string;
    readonly path: string;
  }[];
};

/** Columns of a video; `v` is the video, `e` its entry. */
export const VIDEO_COLUMNS = `
  v.video_id, v.entry_id, v.position, v.video_path, v.poster_path, v.width, v.height, v.seconds,
  e.title, e.closed_flg, v.published_at,
  (select count(*)::int from entry_videos n where n.entry_id = v.entry_id) as video_count,
  (select coalesce(json_agg(json_build_object('kind', t.kind, 'language', t.language,
                                              'label', t.label, 'path', t.track_path)
                            order by t.kind, t.language), '[]'::json)
     from film_tracks t where t.video_id = v.video_id) as tracks`;

/** Converts a video to its public names. */
export const wireVideo = (row: VideoRow, platformOrigin: string) => ({
  entryId: row.entry_id,
  entryTitle: row.title,
  closedFlg: row.closed_flg,
  entryCreatedDatetime: toTokyoIso(row.published_at),
  videoId: row.video_id,
  videoNumInEntry: row.video_count,
  videoIndexInEntry: row.position,
  videoUrl: pictureUrl(platformOrigin, row.video_path),
  videoThumb: pictureUrl(platformOrigin, row.poster_path),
  width: row.width,
  height: row.height,
  seconds: row.seconds,
  tracks: row.tracks.map(({ path, ...track }) => ({
    ...track,
    url: pictureUrl(platformOrigin, path),
  })),
});
