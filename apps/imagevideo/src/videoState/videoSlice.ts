import type { Comment } from '@engawa/api-client/model/comment.ts';
import { fromPublicPaging, toPublicPaging } from '@engawa/api-client/model/publicPaging.ts';
import type { Video, VideoPage } from '@engawa/api-client/model/video.ts';
import {
  createSelector,
  createSlice,
  readPageNumber,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** A page of a blog's videos. */
export type BlogVideoPage = VideoPage & { readonly amebaId: string; readonly blogId: number };

/** The videos of one entry with the entry's comments. */
export type VideoEntry = {
  readonly entryId: number;
  /** at least one, in order */
  readonly videos: readonly Video[];
  /** plain text from the start of the entry */
  readonly excerpt: string;
  /** newest first; null if they could not be read or are not public */
  readonly comments: { readonly visible: readonly Comment[]; readonly total: number } | null;
};

/** Most recently loaded first: the data of the current page and of the next page. */
type VideoState = {
  readonly pages: readonly BlogVideoPage[];
  readonly entries: readonly VideoEntry[];
};

const STORED = 2;

const NOTHING: VideoState = { pages: [], entries: [] };

const isSamePage = (a: BlogVideoPage, b: BlogVideoPage) =>
  a.blogId === b.blogId && a.paging.currentPage === b.paging.currentPage;

const video = createSlice({
  name: 'video',
  initialState: NOTHING,
  reducers: {
    videoPageLoaded: (state: VideoState, { payload }: PayloadAction<BlogVideoPage>) => ({
      ...state,
      pages: [payload, ...state.pages.filter((page) => !isSamePage(page, payload))].slice(
        0,
        STORED,
      ),
    }),
    videoEntryLoaded: (state: VideoState, { payload }: PayloadAction<VideoEntry>) => ({
      ...state,
      entries: [
        payload,
        ...state.entries.filter(({ entryId }) => entryId !== payload.entryId),
      ].slice(0, STORED),
    }),
  },
});

export const { videoEntryLoaded, videoPageLoaded } = video.actions;

const toPublicVideo = (video: Video) => ({
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
  tracks: video.tracks,
});

type PublicVideo = ReturnType<typeof toPublicVideo>;

const fromPublicVideo = ({
  entryCreatedDatetime: createdAt,
  videoNumInEntry: totalInEntry,
  videoIndexInEntry: positionInEntry,
  videoUrl: url,
  videoThumb,
  width,
  height,
  ...video
}: PublicVideo): Video => ({
  ...video,
  createdAt,
  totalInEntry,
  positionInEntry,
  url,
  poster: { url: videoThumb, width, height },
});

const toVideoKey = ({ entryId, videoId }: Video) => `${entryId}/${videoId}`;

/** by entry id and video id */
const buildVideoMap = (
  videos: readonly Video[],
): Readonly<Record<string, Readonly<Record<string, PublicVideo>>>> => {
  const byEntry: Record<string, Record<string, PublicVideo>> = {};
  for (const video of videos) (byEntry[video.entryId] ??= {})[video.videoId] = toPublicVideo(video);
  return byEntry;
};

const toPublicVideoState = ({ pages, entries }: VideoState) => ({
  videoMap: buildVideoMap([...pages, ...entries].flatMap(({ videos }) => videos)),
  /** by `{blogId}/{page}`; `data` refers to videos by `{entryId}/{videoId}` */
  videoPageMap: Object.fromEntries(
    pages.map(({ blogId, amebaId, videos, paging }) => [
      `${blogId}/${paging.currentPage}`,
      { blogId, amebaId, data: videos.map(toVideoKey), paging: toPublicPaging(paging) },
    ]),
  ),
  videoEntryMap: Object.fromEntries(
    entries.map(({ entryId, videos, excerpt, comments }) => [
      entryId,
      {
        data: videos.map(toVideoKey),
        excerpt,
        comments: comments && { data: comments.visible, total: comments.total },
      },
    ]),
  ),
});

const fromPublicVideoState = ({
  videoMap,
  videoPageMap,
  videoEntryMap,
}: ReturnType<typeof toPublicVideoState>): VideoState => {
  const collectVideos = (keys: readonly string[]): readonly Video[] =>
    keys.flatMap((key) => {
      const [entryId = '', videoId = ''] = key.split('/');
      const video = videoMap[entryId]?.[videoId];
      return video ? [fromPublicVideo(video)] : [];
    });
  return {
    pages: Object.values(videoPageMap).map(({ data, paging, ...page }) => ({
      ...page,
      videos: collectVideos(data),
      paging: fromPublicPaging(paging),
    })),
    entries: Object.entries(videoEntryMap).map(([entryId, { data, excerpt, comments }]) => ({
      entryId: Number(entryId),
      videos: collectVideos(data),
      excerpt,
      comments: comments && { visible: comments.data, total: comments.total },
    })),
  };
};

/** The videos on pages of this remote, serialized in the document. */
export const videoSlice = serializableSlice({
  reducerPath: 'videoState',
  reducer: video.reducer,
  toInit: toPublicVideoState,
  fromInit: fromPublicVideoState,
});

/** The root state of these pages: the shared slices and their own. */
export type VideoRootState = RootState & { readonly videoState: VideoState };

const selectPages = (state: VideoRootState) => state.videoState.pages;

/** The page of the list in the address; null until it is loaded. */
export const selectVideoPage = createSelector(
  [selectPages, selectMatch],
  (pages, { amebaId, params }): BlogVideoPage | null =>
    pages.find(
      (page) => page.amebaId === amebaId && page.paging.currentPage === readPageNumber(params),
    ) ?? null,
);

/** The entry in the address; null until it is loaded. */
export const selectVideoEntry = createSelector(
  [(state: VideoRootState) => state.videoState.entries, selectMatch],
  (entries, { params }): VideoEntry | null =>
    entries.find(({ entryId }) => entryId === Number(params.entryId)) ?? null,
);

const NO_VIDEOS: VideoEntry['videos'] = [];

/** The videos of an entry in order; empty until they are loaded. */
export const selectEntryVideos = ({ videoState }: VideoRootState, entryId: number) =>
  videoState.entries.find((entry) => entry.entryId === entryId)?.videos ?? NO_VIDEOS;

/** The blog's newest videos except those of the current entry. */
export const selectOtherVideos = createSelector(
  [selectPages, selectMatch],
  (pages, { amebaId, params }) =>
    (
      pages.find((page) => page.amebaId === amebaId && page.paging.currentPage === 1)?.videos ?? []
    ).filter(({ entryId }) => entryId !== Number(params.entryId)),
);
