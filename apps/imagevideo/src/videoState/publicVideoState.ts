import type { Comment } from '@engawa/api-client/model/comment.ts';
import {
  fromPublicPaging,
  toPublicPaging,
  type PublicPaging,
} from '@engawa/api-client/model/publicPaging.ts';
import type { Video } from '@engawa/api-client/model/video.ts';
import type { VideoState } from './videoState.ts';

/** A film in INIT_DATA, by its public field names. */
export type PublicVideo = {
  readonly entryId: number;
  readonly entryTitle: string;
  readonly closedFlg: 'off' | 'mon_ng';
  readonly entryCreatedDatetime: string;
  readonly videoId: number;
  readonly videoNumInEntry: number;
  readonly videoIndexInEntry: number;
  readonly videoUrl: string;
  readonly videoThumb: string;
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
};

export type PublicVideoState = {
  /** by entry and film */
  readonly videoMap: Readonly<Record<string, Readonly<Record<string, PublicVideo>>>>;
  /** by `{blogId}/{page}`; `data` names films by `{entryId}/{videoId}` */
  readonly videoPageMap: Readonly<
    Record<
      string,
      {
        readonly blogId: number;
        readonly amebaId: string;
        readonly data: readonly string[];
        readonly paging: PublicPaging;
      }
    >
  >;
  readonly videoEntryMap: Readonly<
    Record<
      string,
      {
        readonly data: readonly string[];
        readonly excerpt: string;
        readonly comments: { readonly data: readonly Comment[]; readonly total: number } | null;
      }
    >
  >;
};

const toPublicVideo = (video: Video): PublicVideo => ({
  entryId: video.entryId,
  entryTitle: video.entryTitle,
  closedFlg: video.closedFlg,
  entryCreatedDatetime: video.createdAt,
  videoId: video.videoId,
  videoNumInEntry: video.totalInEntry,
  videoIndexInEntry: video.positionInEntry,
  videoUrl: video.url,
  videoThumb: video.poster.url,
  width: video.poster.width,
  height: video.poster.height,
  seconds: video.seconds,
});

const fromPublicVideo = (wire: PublicVideo): Video => ({
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
});

const keyOf = ({ entryId, videoId }: Video) => `${entryId}/${videoId}`;

const mapOf = (videos: readonly Video[]): PublicVideoState['videoMap'] => {
  const byEntry: Record<string, Record<string, PublicVideo>> = {};
  for (const video of videos) (byEntry[video.entryId] ??= {})[video.videoId] = toPublicVideo(video);
  return byEntry;
};

export const toPublicVideoState = ({ pages, entries }: VideoState): PublicVideoState => ({
  videoMap: mapOf([...pages, ...entries].flatMap(({ videos }) => videos)),
  videoPageMap: Object.fromEntries(
    pages.map(({ blogId, amebaId, videos, paging }) => [
      `${blogId}/${paging.currentPage}`,
      { blogId, amebaId, data: videos.map(keyOf), paging: toPublicPaging(paging) },
    ]),
  ),
  videoEntryMap: Object.fromEntries(
    entries.map(({ entryId, videos, excerpt, comments }) => [
      entryId,
      {
        data: videos.map(keyOf),
        excerpt,
        comments: comments && { data: comments.shown, total: comments.total },
      },
    ]),
  ),
});

export const fromPublicVideoState = ({
  videoMap,
  videoPageMap,
  videoEntryMap,
}: PublicVideoState): VideoState => {
  const videosOf = (keys: readonly string[]): readonly Video[] =>
    keys.flatMap((key) => {
      const [entryId = '', videoId = ''] = key.split('/');
      const video = videoMap[entryId]?.[videoId];
      return video ? [fromPublicVideo(video)] : [];
    });
  return {
    pages: Object.values(videoPageMap).map(({ data, paging, ...page }) => ({
      ...page,
      videos: videosOf(data),
      paging: fromPublicPaging(paging),
    })),
    entries: Object.entries(videoEntryMap).map(([entryId, { data, excerpt, comments }]) => ({
      entryId: Number(entryId),
      videos: videosOf(data),
      excerpt,
      comments: comments && { shown: comments.data, total: comments.total },
    })),
  };
};
