import {
  type StoredHistory,
  readHistory,
} from '@engawa/blog-domain/browsingHistory/storedHistory.ts';
import {
  dialogOpened,
  type EntryFacts,
  type StoredValues,
  type PageMatch,
  readerNotified,
  takeEvery,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { memoryStorage } from '@engawa/contract/testing/memoryStorage.ts';
import { aPageMatch, aRootState, anEntryFacts } from '@engawa/contract/testing/rootState.ts';
import { act } from '@testing-library/react';
import { exposed } from './history.page.ts';
import { NOW_MS } from '../history/historyItem.fixture.ts';

export const KEY = 'social:history';

const stops: (() => void)[] = [];
export const visibleState = { isHidden: false };
beforeEach(() => {
  visibleState.isHidden = false;
  jest.spyOn(Date, 'now').mockReturnValue(NOW_MS);
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    get: () => (visibleState.isHidden ? 'hidden' : 'visible'),
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
  readonly storage?: StoredValues;
  readonly match?: Partial<PageMatch>;
  readonly facts?: Partial<EntryFacts>;
};

/** A page of the site with its history saga running. */
export const open = ({ storage = memoryStorage(), match, facts }: Opened = {}) => {
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
  const notified: string[] = [];
  const dialogs: string[] = [];
  stops.push(
    opened.start(function* () {
      yield* takeEvery(readerNotified, ({ payload }) => void notified.push(payload.message));
      yield* takeEvery(dialogOpened, ({ payload }) => void dialogs.push(payload.id));
    }),
  );
  return { ...opened, storage, notified, dialogs };
};

export const historyStorageIn = (storage: StoredValues): StoredHistory => {
  const stored = readHistory(storage);
  if (!stored.ok) throw new Error(stored.error);
  return stored.value;
};

/** Waits until the browser of the test is certainly idle. */
export const rest = () => act(async () => new Promise((resolve) => void setTimeout(resolve, 20)));
