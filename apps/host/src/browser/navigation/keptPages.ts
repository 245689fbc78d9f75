import type { PageRuntime } from '../../runtime/pageRuntime.ts';
import { hostStateOf } from '../../state/hostState.ts';
import type { StagedPage } from './stagedView.ts';

/** Pages that Back and Forward show without a read. */
const MOST_KEPT = 3;
const KEPT_MS = 10 * 60_000;

export type KeptPages = {
  /** keeps a page that is left, by its place's key in the history; the oldest goes for it */
  readonly keep: (key: string, view: StagedPage) => void;
  /** the page of a place, if it is kept and not too old */
  readonly take: (key: string) => StagedPage | null;
  readonly forget: () => void;
};

/** @param nowMs on any scale that never goes back */
export const createKeptPages = (nowMs: () => number = () => performance.now()): KeptPages => {
  const kept = new Map<string, { readonly view: StagedPage; readonly atMs: number }>();
  return {
    keep: (key, view) => {
      kept.delete(key);
      kept.set(key, { view, atMs: nowMs() });
      for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
    },
    take: (key) => {
      const found = kept.get(key);
      kept.delete(key);
      return found && nowMs() - found.atMs < KEPT_MS ? found.view : null;
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
