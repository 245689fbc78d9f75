import {
  createSlice,
  serializableSlice,
  type PayloadAction,
  type RootState,
} from '@engawa/contract';

/**
 * Whether an entry accepts cheers, by entry id (R3.25); an entry is absent until it is requested.
 */
export type CheerState = { readonly permissions: Readonly<Record<string, boolean>> };

type PublicCheerState = {
  readonly cheerMap: Readonly<Record<string, { readonly is_allowed: boolean }>>;
};

const slice = createSlice({
  name: 'cheer',
  initialState: { permissions: {} } as CheerState,
  reducers: {
    cheerPermissionLoaded: (
      { permissions },
      { payload }: PayloadAction<{ readonly entryId: number; readonly isAllowed: boolean }>,
    ) => ({ permissions: { ...permissions, [payload.entryId]: payload.isAllowed } }),
  },
});

export const { cheerPermissionLoaded } = slice.actions;

export const cheerSlice = serializableSlice<CheerState, PublicCheerState>({
  reducerPath: 'cheerState',
  reducer: slice.reducer,
  toInit: ({ permissions }) => ({
    cheerMap: Object.fromEntries(
      Object.entries(permissions).map(([entryId, isAllowed]) => [
        entryId,
        { is_allowed: isAllowed },
      ]),
    ),
  }),
  fromInit: ({ cheerMap }) => ({
    permissions: Object.fromEntries(
      Object.entries(cheerMap).map(([entryId, { is_allowed: isAllowed }]) => [entryId, isAllowed]),
    ),
  }),
});

type CheerRootState = RootState & { readonly cheerState: CheerState };

/** @returns undefined until the permission is known */
export const selectIsCheerAllowed =
  (entryId: number) =>
  (state: CheerRootState): boolean | undefined =>
    state.cheerState.permissions[entryId];
