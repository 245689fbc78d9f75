import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import type { DisplayedImage } from '../imageState/imageState.ts';

/** A picture, and what its codes say of it. */
export type EmbedSource = {
  readonly image: DisplayedImage;
  readonly entryTitle: string;
  /** among those of its entry, from 1 */
  readonly position: number;
};

export type ImageEmbedState = {
  /** of the page of the picture that was asked for last */
  readonly path: string | null;
  /** null until it is read */
  readonly source: EmbedSource | null;
};

const NOTHING_EMBEDDED: ImageEmbedState = { path: null, source: null };

const slice = createSlice({
  name: 'imageEmbed',
  initialState: NOTHING_EMBEDDED,
  reducers: {
    embedOpened: (state: ImageEmbedState, { payload }: PayloadAction<string>): ImageEmbedState =>
      state.path === payload ? state : { path: payload, source: null },
    /** what nobody waits for any more is dropped */
    embedLoaded: (
      state: ImageEmbedState,
      { payload }: PayloadAction<EmbedSource>,
    ): ImageEmbedState =>
      state.path === payload.image.pageUrl ? { ...state, source: payload } : state,
  },
});

export const { embedLoaded, embedOpened } = slice.actions;

/** The dialog's own, so that it takes nothing away from the page below. In a document it says nothing. */
export const imageEmbedSlice = serializableSlice<ImageEmbedState>({
  reducerPath: 'imageEmbed',
  reducer: slice.reducer,
});

export type ImageEmbedRootState = RootState & { readonly imageEmbed: ImageEmbedState };

export const selectEmbedSource = ({ imageEmbed }: ImageEmbedRootState): EmbedSource | null =>
  imageEmbed.source;
