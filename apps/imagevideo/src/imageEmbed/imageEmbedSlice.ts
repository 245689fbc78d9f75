import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';
import type { DisplayedImage } from '../imageState/imageState.ts';

/** An image with the metadata for its codes. */
export type EmbedSource = {
  readonly image: DisplayedImage;
  readonly entryTitle: string;
  /** position in its entry, from 1 */
  readonly position: number;
};

export type ImageEmbedState = {
  /** path of the page of the last requested image */
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
    /** stores the image, unless the response belongs to an earlier request */
    embedLoaded: (
      state: ImageEmbedState,
      { payload }: PayloadAction<EmbedSource>,
    ): ImageEmbedState =>
      state.path === payload.image.pageUrl ? { ...state, source: payload } : state,
  },
});

export const { embedLoaded, embedOpened } = slice.actions;

/**
 * A separate slice, so that the dialog cannot change the page below. INIT_DATA never contains this
 * slice.
 */
export const imageEmbedSlice = serializableSlice<ImageEmbedState>({
  reducerPath: 'imageEmbed',
  reducer: slice.reducer,
});

export type ImageEmbedRootState = RootState & { readonly imageEmbed: ImageEmbedState };

export const selectEmbedSource = ({ imageEmbed }: ImageEmbedRootState): EmbedSource | null =>
  imageEmbed.source;
