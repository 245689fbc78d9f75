import type { EntryFacts, RootState, SessionState } from '@engawa/contract';
import {
  aContractStore,
  type ContractStore,
  type ContractStoreOptions,
} from '@engawa/contract/testing/contractStore.ts';
import { anEntryFacts } from '@engawa/contract/testing/rootState.ts';
import type { ToggleView } from '../memberToggle/memberToggle.ts';
import { exposed } from './reblog.module.ts';
import { exposed as dialog } from './reblogDialog.module.ts';
import { reblogToggle, type ReblogRootState } from './reblogToggle.ts';

export const ENTRY_ID = String(anEntryFacts().entryId);

export const BLOGGER = {
  status: 'member',
  amebaId: 'nanohana-daidokoro',
  nickname: '菜の花',
  hasBlog: true,
  csrfToken: 't0',
} as const satisfies SessionState;

type Options = Pick<ContractStoreOptions, 'read' | 'write' | 'drafts'> & {
  readonly facts?: Partial<EntryFacts>;
  /** the count that the page contained; null without a count */
  readonly reblogCount?: number | null;
};

export type ReblogStore = ContractStore & {
  readonly reblog: () => ToggleView;
  readonly state: () => ReblogRootState;
};

const hasReblogState = (state: RootState): state is ReblogRootState => 'reblogState' in state;

/** A page with one entry that accepts reblogs, and the state of its dialog. */
export const aReblogStore = ({
  facts = {},
  reblogCount = 3,
  ...services
}: Options = {}): ReblogStore => {
  const opened = aContractStore({
    ...services,
    slices: dialog.slices,
    shared: {
      entryFacts: { [ENTRY_ID]: anEntryFacts(facts) },
      reactions:
        reblogCount === null ? {} : { [ENTRY_ID]: { iineCount: 0, commentCount: 0, reblogCount } },
    },
  });
  const state = () => {
    const root = opened.store.getState();
    if (!hasReblogState(root)) throw new Error(`store has no state of ${exposed.name}`);
    return root;
  };
  return { ...opened, state, reblog: () => reblogToggle.select(state(), ENTRY_ID) };
};
