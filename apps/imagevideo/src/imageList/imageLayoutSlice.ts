import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/** R3.19: the layout of a list's images; `tile` by default. */
export const LAYOUT_TYPES = ['tile', 'list'] as const;
export type LayoutType = (typeof LAYOUT_TYPES)[number];

export type ImageLayoutState = {
  /** the layout of the page */
  readonly layoutType: LayoutType;
  /** the reader's last choice, here or in an earlier document; null before the first one */
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
    /** the page applies an earlier choice, because nothing in the viewport would move */
    layoutRestored: ({ layoutType, chosen }) => ({ layoutType: chosen ?? layoutType, chosen }),
  },
});

export const { layoutChosen, layoutRestored } = imageLayout.actions;

export const isLayoutType = (value: unknown): value is LayoutType =>
  LAYOUT_TYPES.some((type) => type === value);

/**
 * The document is the same for all readers and contains `tile`. A choice carries over to the next
 * page. It is also stored, and the page of the next document applies it when nothing in the
 * viewport would move.
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
    forS: 365 * 86_400,
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
