import type { Saga, Task } from 'redux-saga';

const HOST_PAGE = 'host/Page';
/**
 * Maximum number of starts of one watcher, so that a watcher that throws when it starts is not
 * restarted forever. Actions of readers do not cause as many restarts.
 */
const MOST_STARTS = 20;

/**
 * Creates the function that starts a watcher once per saga. A watcher that throws is restarted, so
 * that the next press works.
 * @param onBroke called when a watcher throws; if omitted, the error is thrown
 */
export const createWatchers = (
  run: (saga: Saga) => Task,
  onBroke?: (module: string, error: unknown) => void,
) => {
  const watched = new Set<Saga>();
  const keepWatching = async (saga: Saga, module: string): Promise<void> => {
    for (let starts = 0; starts < MOST_STARTS; starts += 1)
      try {
        // oxlint-disable-next-line no-await-in-loop -- the next one begins where this has broken
        await run(saga).toPromise();
        return;
      } catch (error) {
        if (!onBroke) throw error;
        onBroke(module, error);
      }
  };
  return (saga: Saga, module = HOST_PAGE): void => {
    if (watched.has(saga)) return;
    watched.add(saga);
    void keepWatching(saga, module);
  };
};
