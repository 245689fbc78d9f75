import {
  dialogOpened,
  type EntryFacts,
  type KeptHistory,
  type KeptValues,
  type PageMatch,
  readerNotified,
  readHistory,
  takeEvery,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { keptInMemory } from '@engawa/contract/testing/keptInMemory.ts';
import { aPageMatch, aRootState, anEntryFacts } from '@engawa/contract/testing/sharedState.ts';
import { act } from '@testing-library/react';
import { exposed } from './history.page.ts';
import { NOW_MS } from './historyItem.fixture.ts';

export const KEY = 'social:history';

const stops: (() => void)[] = [];
export const shownState = { isHidden: false };
beforeEach(() => {
  shownState.isHidden = false;
  jest.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (shownState.isHidden ? 'hidden' : 'visible'),
  });
  Object.defineProperty(globalThis, 'requestIdleCallback', {
    configurable: true,
    value: (act: () => void) => setTimeout(act),
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

export type Opened = {
  readonly storage?: KeptValues;
  readonly match?: Partial<PageMatch>;
  readonly facts?: Partial<EntryFacts>;
};

/** A page of the site, its history running. */
export const open = ({ storage = keptInMemory(), match, facts }: Opened = {}) => {
  const entry = anEntryFacts(facts);
  const opened = aContractStore({
    storage,
    slices: exposed.slices,
    shared: {
      page: {
        ...aRootState().page,
        match: aPageMatch({
          pageType: 'blog-entry',
          params: { entryId: String(entry.entryId) },
          path: `/hidamari-yonin/entry-${entry.entryId}.html`,
          ...match,
        }),
      },
      entryFacts: { [entry.entryId]: entry },
    },
  });
  if (exposed.saga) stops.push(opened.start(exposed.saga));
  const told: string[] = [];
  const dialogs: string[] = [];
  stops.push(
    opened.start(function* () {
      yield* takeEvery(readerNotified, ({ payload }) => void told.push(payload.message));
      yield* takeEvery(dialogOpened, ({ payload }) => void dialogs.push(payload.id));
    }),
  );
  return { ...opened, storage, told, dialogs };
};

export const keptIn = (storage: KeptValues): KeptHistory => {
  const kept = readHistory(storage);
  if (!kept.ok) throw new Error(kept.error);
  return kept.value;
};

/** Longer than the browser needs to come to rest here. */
export const rest = () => act(async () => new Promise((resolve) => void setTimeout(resolve, 20)));
