import type { Watching } from 'webpack';

/** Delay of the server build: it blocks this process, so pages must fetch the edit first. */
const PAGES_FIRST_MS = 250;

/**
 * Delays the server build during a browser build and shortly after it, because the developer looks
 * at the screen. Fast edits share one server build.
 * @param server the watcher that builds the server side; suspended until the browser side is built
 */
export const browserFirst = (server: Pick<Watching, 'suspend' | 'resume' | 'suspended'>) => {
  let isBrowserBusy = true;
  let timer: NodeJS.Timeout | undefined;
  const hold = () => {
    server.suspend();
    clearTimeout(timer);
  };
  const holdAWhile = () => {
    hold();
    if (!isBrowserBusy) timer = setTimeout(() => server.resume(), PAGES_FIRST_MS);
  };
  hold();
  return {
    /** a file of the browser side was edited */
    browserEdited: (): void => {
      isBrowserBusy = true;
      hold();
    },
    /** the browser build succeeded or failed */
    browserDone: (): void => {
      isBrowserBusy = false;
      holdAWhile();
    },
    /**
     * a file of the server side was edited; the browser side may include it and be notified later
     */
    serverEdited: holdAWhile,
    /** whether a server build that finishes now is outdated, because another will follow */
    isHeld: (): boolean => server.suspended,
    end: (): void => clearTimeout(timer),
  };
};
