import type { RootState } from '@engawa/contract';
import { UNTOUCHED_IINE, type IineEntry } from './iineEntry.ts';

export type IineState = {
  /** by entry id; entries that nobody touched are not in it */
  readonly entries: Readonly<Record<string, IineEntry>>;
};

export const NO_IINE: IineState = { entries: {} };

/** The state as this module sees it: the shared slices and its own. */
export type IineRootState = RootState & { readonly iineState: IineState };

export const entryOf = ({ entries }: IineState, entryId: string): IineEntry =>
  entries[entryId] ?? UNTOUCHED_IINE;

/** The state with one entry changed. */
export const withEntry = (
  state: IineState,
  entryId: string,
  change: (entry: IineEntry) => IineEntry,
): IineState => ({
  entries: { ...state.entries, [entryId]: change(entryOf(state, entryId)) },
});

/** The state with every entry changed. */
export const withEntries = (
  state: IineState,
  change: (entry: IineEntry) => IineEntry,
): IineState => ({
  entries: Object.fromEntries(
    Object.entries(state.entries).map(([entryId, entry]) => [entryId, change(entry)]),
  ),
});
