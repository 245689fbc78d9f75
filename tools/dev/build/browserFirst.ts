import type { Watching } from 'webpack';

/** Pages ask this process for what was edited, and would wait for the server's side to be built. */
const PAGES_FIRST_MS = 250;

/**
 * Keeps the server's side from being built while the browser's side is, or has only just been: somebody
 * looks at the screen. Edits that come fast are one build of the server's side.
 * @param server what builds the server's side whenever its files change; held until the browser's
 *   side was built
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
    /** a file of the browser's side was edited */
    browserEdited: (): void => {
      isBrowserBusy = true;
      hold();
    },
    /** the browser's side was built, or could not be */
    browserDone: (): void => {
      isBrowserBusy = false;
      holdAWhile();
    },
    /** a file of the server's side was edited; the browser's may have it too, and hear of it later */
    serverEdited: holdAWhile,
    /** whether a build of the server's side that ends now is of older sources: another is sure to follow */
    isHeld: (): boolean => server.suspended,
    end: (): void => clearTimeout(timer),
  };
};
