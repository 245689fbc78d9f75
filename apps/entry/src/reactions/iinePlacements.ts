import type { ModulePlacement } from '@engawa/contract';

/** The module of another remote that stands under every entry. */
export const IINE_MODULE = 'social/Iine';

export const iinePlacements = (
  entryIds: readonly number[],
): readonly ModulePlacement<typeof IINE_MODULE>[] =>
  entryIds.map((entryId) => ({ module: IINE_MODULE, id: entryId }));
