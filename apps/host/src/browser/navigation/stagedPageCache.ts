import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import { toHostState } from '../../state/hostState.ts';
import type { StagedPage } from './stagedPage.ts';

/** Pages that Back and Forward show without a read. */
const MOST_STORED = 3;
const STORED_MS = 10 * 60_000;

/** Completes a page that the reader has left. @errors rejects where code that it still lacks does not arrive */
export type CachedPage = () => Promise<StagedPage>;

export type StagedPageCache = {
  /** keeps a page that the reader leaves, by its key in the history; evicts the oldest */
  readonly keep: (key: string, page: CachedPage) => void;
  /** the page of a history entry, if it is kept and not too old */
  readonly take: (key: string) => CachedPage | null;
  readonly forget: () => void;
};

/** @param nowMs on any scale that never goes back */
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

/** Another reader, or none any more: what was kept shows what the one before did. */
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
