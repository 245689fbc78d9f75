import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { type EntryRootState } from '../entries/entrySelectors.ts';
import type { ShownEntry } from '../entries/entryState.ts';

/** The entries of these ids that are loaded, in this order. */
export const useEntries = (entryIds: readonly number[]): readonly ShownEntry[] => {
  const entryMap = useSelector((state: EntryRootState) => state.entryState.entryMap);
  return useMemo(
    () =>
      entryIds.map((entryId) => entryMap[String(entryId)]).filter((entry) => entry !== undefined),
    [entryIds, entryMap],
  );
};
