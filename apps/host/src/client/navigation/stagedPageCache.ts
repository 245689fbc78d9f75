import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import { toHostState } from '../../frame/state/hostState.ts';
import type { StagedPage } from './show/stagedPage.ts';

/** The maximum number of pages that Back and Forward display without a read. */
const MOST_STORED = 3;
const STORED_MS = 10 * 60_000;

/**
 * Loads the missing code of a page that the reader has left, and returns the page. @errors rejects
 * if the code does not arrive
 */
export type CachedPage = () => Promise<StagedPage>;

export type StagedPageCache = {
  /** caches a page that the reader leaves, by its history key; evicts the oldest */
  readonly keep: (key: string, page: CachedPage) => void;
  /** the cached page of a history entry; null if there is none or it is too old */
  readonly take: (key: string) => CachedPage | null;
  readonly forget: () => void;
};

/** @param nowMs a monotonic clock */
export const createStagedPageCache = (
  nowMs: () => number = () => performance.now(),
): StagedPageCache => {
  const stored = new Map<string, { readonly page: CachedPage; readonly atMs: number }>();
  return {
    keep: (key, page) => {
      stored.delete(key);
      stored.set(key, { page, atMs: nowMs() });
      for (const oldest of [...stored.keys()].slice(0, -MOST_STORED)) stored.delete(oldest);
    },
    take: (key) => {
      const found = stored.get(key);
      stored.delete(key);
      return found && nowMs() - found.atMs < STORED_MS ? found.page : null;
    },
    forget: () => stored.clear(),
  };
};

/** Clears the cache when the session changes: cached pages contain the previous reader's data. */
export const forgetWithSession = (
  { store }: Pick<PageRuntime, 'store'>,
  forget: StagedPageCache['forget'],
): void => {
  const readerIn = () => {
    const { session } = toHostState(store.getState());
    return session.status === 'member' ? session.amebaId : session.status;
  };
  let reader = readerIn();
  store.subscribe(() => {
    if (readerIn() === reader) return;
    reader = readerIn();
    forget();
  });
};
