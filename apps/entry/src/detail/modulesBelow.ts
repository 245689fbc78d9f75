import type { ModulePlacement } from '@engawa/contract';
import type { ShownEntry } from '../entryState/entryState.ts';

/** What stands below an entry that has it: items of the blog's shop, and what the blogger recommends. */
export const modulesBelow = ({
  entryId,
  hasItems,
  hasMyPick,
}: ShownEntry): readonly ModulePlacement[] =>
  [...(hasItems ? ['entry/EntryItems'] : []), ...(hasMyPick ? ['entry/MyPick'] : [])].map(
    (module) => ({ module, id: String(entryId) }),
  );
