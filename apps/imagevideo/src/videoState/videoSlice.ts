import { codecOf, mapCodec, nullableCodec } from '@engawa/api-client/model/codec.ts';
import type { Comment } from '@engawa/api-client/model/comment.ts';
import { pagingCodec } from '@engawa/api-client/model/paging.ts';
import { videoCodec, type Video, type VideoPage } from '@engawa/api-client/model/video.ts';
import {
  createSelector,
  createSlice,
  pageNumberOf,
  selectMatch,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** A page of a blog's films. */
export type BlogVideoPage = VideoPage & { readonly amebaId: string; readonly blogId: number };

/** The films of one entry with what its readers said. */
export type VideoEntry = {
  readonly entryId: number;
  /** at least one, in order */
  readonly videos: readonly Video[];
  /** plain text from the start of the entry */
  readonly excerpt: string;
  /** newest first; null where they could not be read, or may not be shown */
  readonly comments: { readonly shown: readonly Comment[]; readonly total: number } | null;
};

/** Newest first: what is shown and what is coming. */
export type VideoState = {
  readonly pages: readonly BlogVideoPage[];
  readonly entries: readonly VideoEntry[];
};

const KEPT = 2;

const NOTHING: VideoState = { pages: [], entries: [] };

const isSamePage = (a: BlogVideoPage, b: BlogVideoPage) =>
  a.blogId === b.blogId && a.paging.currentPage === b.paging.currentPage;

const video = createSlice({
  name: 'video',
  initialState: NOTHING,
  reducers: {
    videoPageLoaded: (state: VideoState, { payload }: PayloadAction<BlogVideoPage>) => ({
      ...state,
      pages: [payload, ...state.pages.filter((page) => !isSamePage(page, payload))].slice(0, KEPT),
    }),
    videoEntryLoaded: (state: VideoState, { payload }: PayloadAction<VideoEntry>) => ({
      ...state,
      entries: [
        payload,
        ...state.entries.filter(({ entryId }) => entryId !== payload.entryId),
      ].slice(0, KEPT),
    }),
  },
});

export const { videoEntryLoaded, videoPageLoaded } = video.actions;

/** Films stand once, by entry and film; `data` names them by `{entryId}/{videoId}`. */
const filmsCodec = mapCodec(mapCodec(videoCodec));

const pagesCodec = mapCodec(
  codecOf<Omit<BlogVideoPage, 'videos'> & { readonly data: readonly string[] }>()({
    blogId: 'blogId',
    amebaId: 'amebaId',
    data: 'data',
    paging: pagingCodec,
  }),
);

const entriesCodec = mapCodec(
  codecOf<Omit<VideoEntry, 'entryId' | 'videos'> & { readonly data: readonly string[] }>()({
    data: 'data',
    excerpt: 'excerpt',
    comments: nullableCodec(
      codecOf<NonNullable<VideoEntry['comments']>>()({ shown: 'data', total: 'total' }),
    ),
  }),
);

const keyOf = ({ entryId, videoId }: Video) => `${entryId}/${videoId}`;

const byEntry = (videos: readonly Video[]) => {
  const films: Record<string, Record<string, Video>> = {};
  for (const film of videos) (films[film.entryId] ??= {})[film.videoId] = film;
  return films;
};

const toInit = ({ pages, entries }: VideoState) => ({
  videoMap: filmsCodec.encode(byEntry([...pages, ...entries].flatMap(({ videos }) => videos))),
  videoPageMap: pagesCodec.encode(
    Object.fromEntries(
      pages.map(({ videos, ...page }) => [
        `${page.blogId}/${page.paging.currentPage}`,
        { ...page, data: videos.map(keyOf) },
      ]),
    ),
  ),
  videoEntryMap: entriesCodec.encode(
    Object.fromEntries(
      entries.map(({ entryId, videos, ...entry }) => [
        entryId,
        { ...entry, data: videos.map(keyOf) },
      ]),
    ),
  ),
});

const fromInit = (written: ReturnType<typeof toInit>): VideoState => {
  const films = filmsCodec.decode(written.videoMap);
  const videosOf = (keys: readonly string[]): readonly Video[] =>
    keys.flatMap((key) => {
      const [entryId = '', videoId = ''] = key.split('/');
      return films[entryId]?.[videoId] ?? [];
    });
  return {
    pages: Object.values(pagesCodec.decode(written.videoPageMap)).map(({ data, ...page }) => ({
      ...page,
      videos: videosOf(data),
    })),
    entries: Object.entries(entriesCodec.decode(written.videoEntryMap)).map(
      ([entryId, { data, ...entry }]) => ({
        ...entry,
        entryId: Number(entryId),
        videos: videosOf(data),
      }),
    ),
  };
};

/** The films of the pages of this remote, as they travel in the document. */
export const videoSlice = serializableSlice({
  reducerPath: 'videoState',
  reducer: video.reducer,
  toInit,
  fromInit,
});

/** The state as these pages see it: the shared slices and their own. */
export type VideoRootState = RootState & { readonly videoState: VideoState };

const selectPages = (state: VideoRootState) => state.videoState.pages;

/** The page of the list that the address names; null until it is loaded. */
export const selectVideoPage = createSelector(
  [selectPages, selectMatch],
  (pages, { amebaId, params }): BlogVideoPage | null =>
    pages.find(
      (page) => page.amebaId === amebaId && page.paging.currentPage === pageNumberOf(params),
    ) ?? null,
);

/** The entry that the address names; null until it is loaded. */
export const selectVideoEntry = createSelector(
  [(state: VideoRootState) => state.videoState.entries, selectMatch],
  (entries, { params }): VideoEntry | null =>
    entries.find(({ entryId }) => entryId === Number(params.entryId)) ?? null,
);

const NO_VIDEOS: VideoEntry['videos'] = [];

/** The films of an entry in order; none until they are loaded. */
export const selectVideosOf = ({ videoState }: VideoRootState, entryId: number) =>
  videoState.entries.find((entry) => entry.entryId === entryId)?.videos ?? NO_VIDEOS;

/** The blog's newest films but for those of the entry that is shown. */
export const selectOtherVideos = createSelector(
  [selectPages, selectMatch],
  (pages, { amebaId, params }) =>
    (
      pages.find((page) => page.amebaId === amebaId && page.paging.currentPage === 1)?.videos ?? []
    ).filter(({ entryId }) => entryId !== Number(params.entryId)),
);
