import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** R3.19: how the pictures of a list are laid out; `tile` by default. */
export const LAYOUT_TYPES = ['tile', 'list'] as const;
export type LayoutType = (typeof LAYOUT_TYPES)[number];

export type ImageLayoutState = {
  /** as the page shows it */
  readonly layoutType: LayoutType;
  /** what the reader chose last, here or in an earlier document; null before the first choice */
  readonly chosen: LayoutType | null;
};

const BY_DEFAULT: ImageLayoutState = { layoutType: 'tile', chosen: null };

const imageLayout = createSlice({
  name: 'imageLayout',
  initialState: BY_DEFAULT,
  reducers: {
    layoutChosen: (_state, { payload }: PayloadAction<LayoutType>) => ({
      layoutType: payload,
      chosen: payload,
    }),
    /** the page may show what was chosen before without moving what stands there */
    layoutRestored: ({ layoutType, chosen }) => ({ layoutType: chosen ?? layoutType, chosen }),
  },
});

export const { layoutChosen, layoutRestored } = imageLayout.actions;

export const isLayoutType = (value: unknown): value is LayoutType =>
  LAYOUT_TYPES.some((type) => type === value);

/**
 * The document is the same for all readers and says `tile`. A choice goes on from page to page, and is kept
 * for the next document, whose page takes it over when nothing moves by it.
 */
export const imageLayoutSlice = serializableSlice<
  ImageLayoutState,
  Pick<ImageLayoutState, 'layoutType'>
>({
  reducerPath: 'imageLayoutState',
  reducer: imageLayout.reducer,
  toInit: ({ layoutType }) => ({ layoutType }),
  fromInit: ({ layoutType }) => ({ layoutType, chosen: null }),
  carry: (before) => before,
  persisted: {
    name: 'imageLayout',
    version: 1,
    toStored: ({ chosen }) => chosen,
    fromStored: (stored, state) => {
      if (stored !== null && !isLayoutType(stored)) throw new Error('unknown image layout');
      return { ...state, chosen: stored };
    },
  },
});

export type ImageLayoutRootState = RootState & { readonly imageLayoutState: ImageLayoutState };

export const selectImageLayout = ({ imageLayoutState }: ImageLayoutRootState): ImageLayoutState =>
  imageLayoutState;
