import { pageNumberOf, type RootState, selectBlog, selectMatch } from '@engawa/contract';
import { blogPageKey, type EntryState, type ShownEntry } from './entryState.ts';

/** The state as this remote sees it: the shared slices and its own. */
export type EntryRootState = RootState & { readonly entryState: EntryState };

export const selectAmebaId = (state: RootState) => selectMatch(state).amebaId;

export const selectEntry = (state: EntryRootState, entryId: number) =>
  state.entryState.entryMap[String(entryId)];

/** Those of these ids that are loaded, in this order. */
export const selectEntries = (state: EntryRootState, entryIds: readonly number[]) =>
  entryIds
    .map((entryId) => selectEntry(state, entryId))
    .filter((entry): entry is ShownEntry => entry !== undefined);

export const selectNeighbours = (state: EntryRootState, entryId: number) =>
  state.entryState.neighbourMap[String(entryId)];

/** The page of all the blog's entries, whole or by title, that the address names; undefined until it is loaded. */
export const selectShownPage = (state: EntryRootState) => {
  const blog = selectBlog(state);
  return (
    blog &&
    state.entryState.blogPageMap[blogPageKey(blog.blogId, pageNumberOf(selectMatch(state).params))]
  );
};

/** The entry that the address names; undefined until it is loaded. */
export const selectShownEntry = (state: EntryRootState) =>
  selectEntry(state, Number(selectMatch(state).params.entryId));
