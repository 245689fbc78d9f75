import type { EntryFacts, RootState, SessionState } from '@engawa/contract';
import {
  aContractStore,
  type ContractStore,
  type ContractStoreOptions,
} from '@engawa/contract/testing/contractStore.ts';
import { anEntryFacts } from '@engawa/contract/testing/rootState.ts';
import { exposed } from './iine.module.ts';
import type { ToggleView } from '../memberToggle/memberToggle.ts';
import { iineToggle, type IineRootState } from './iineToggle.ts';

export const ENTRY_ID = String(anEntryFacts().entryId);

export const MEMBER: SessionState = {
  status: 'member',
  amebaId: 'mame-daifuku',
  nickname: '豆だいふく',
  hasBlog: false,
  csrfToken: 't0',
};

type Options = Pick<ContractStoreOptions, 'read' | 'write'> & {
  readonly shared?: Partial<RootState>;
  readonly facts?: Partial<EntryFacts>;
  /** the count that the page contained; null without a count */
  readonly iineCount?: number | null;
};

export type IineStore = ContractStore & {
  readonly iine: () => ToggleView;
  readonly state: () => IineRootState;
};

const hasIineState = (state: RootState): state is IineRootState => 'iineState' in state;

/** Reads this module's state of a store that has it. @errors throws for any other store */
const asIineStore = (opened: ContractStore): IineStore => {
  const state = () => {
    const root = opened.store.getState();
    if (!hasIineState(root)) throw new Error('store has no like state');
    return root;
  };
  return { ...opened, state, iine: () => iineToggle.select(state(), ENTRY_ID) };
};

/** A page with one entry that accepts likes and has three likes. */
export const anIineStore = ({
  shared = {},
  facts = {},
  iineCount = 3,
  ...services
}: Options = {}): IineStore =>
  asIineStore(
    aContractStore({
      ...services,
      slices: exposed.slices,
      shared: {
        entryFacts: { [ENTRY_ID]: anEntryFacts(facts) },
        reactions:
          iineCount === null ? {} : { [ENTRY_ID]: { iineCount, commentCount: 0, reblogCount: 0 } },
        ...shared,
      },
    }),
  );
