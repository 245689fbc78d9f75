import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import { hostStateOf } from '../../state/hostState.ts';
import type { StagedPage } from './stagedView.ts';

/** Pages that Back and Forward show without a read. */
const MOST_KEPT = 3;
const KEPT_MS = 10 * 60_000;

/** Completes a page that the reader has left. @errors rejects where code that it still lacks does not arrive */
export type KeptPage = () => Promise<StagedPage>;

export type KeptPages = {
  /** keeps a page that the reader leaves, by its key in the history; evicts the oldest */
  readonly keep: (key: string, page: KeptPage) => void;
  /** the page of a history entry, if it is kept and not too old */
  readonly take: (key: string) => KeptPage | null;
  readonly forget: () => void;
};

/** @param nowMs on any scale that never goes back */
export const createKeptPages = (nowMs: () => number = () => performance.now()): KeptPages => {
  const kept = new Map<string, { readonly page: KeptPage; readonly atMs: number }>();
  return {
    keep: (key, page) => {
      kept.delete(key);
      kept.set(key, { page, atMs: nowMs() });
      for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    },
    take: (key) => {
      const found = kept.get(key);
      kept.delete(key);
      return found && nowMs() - found.atMs < KEPT_MS ? found.page : null;
    },
    forget: () => kept.clear(),
  };
};

/** Another reader, or none any more: what was kept shows what the one before did. */
export const forgetWithSession = (
  { store }: Pick<PageRuntime, 'store'>,
  forget: KeptPages['forget'],
): void => {
  const readerIn = () => {
    const { session } = hostStateOf(store.getState());
    return session.status === 'member' ? session.amebaId : session.status;
  };
  let reader = readerIn();
  store.subscribe(() => {
    if (readerIn() === reader) return;
    reader = readerIn();
    forget();
  });
};
