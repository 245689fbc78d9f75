/** The place in the history of the page that an address was shown over; null for a page's own place. */
export const placeBelow = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'over' in state && typeof state.over === 'string'
    ? state.over
    : null;

export const formatPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/** Whether the reader is to stay where they stand, by the state of a place in the history. */
export const ignoresScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ignoresScroll' in state && !!state.ignoresScroll;

/** The strictest browser refuses a hundred changes in thirty seconds: this is less, however fast one turns. */
const REST_MS = 350;

/** The address of the present place in the history. */
export type PlaceAddress = {
  /**
   * Changes it at once. The place keeps its key, by which others name it.
   * @returns whether the browser takes it
   */
  readonly write: (path: string) => boolean;
  /** changes it once no other has come for a while */
  readonly writeOnceRested: (path: string) => void;
  /** changes it now, where that waits; the place is about to be left */
  readonly settle: () => void;
  /** the place is left already: what waits is none of the present one's */
  readonly forget: () => void;
};

/** @param refused told of what the browser does not take; the address stays */
export const createPlaceAddress = (
  refused: (path: string, error: unknown) => void,
): PlaceAddress => {
  let waiting: { readonly path: string; readonly timer: ReturnType<typeof setTimeout> } | null =
    null;

  const write: PlaceAddress['write'] = (path) => {
    try {
      // react-router's history reads its place from here, and would give it another key
      history.replaceState(history.state, '', path);
      return true;
    } catch (error) {
      refused(path, error);
      return false;
    }
  };

  const forget = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };

  const settle = () => {
    const path = waiting?.path;
    forget();
    if (path !== undefined) write(path);
  };

  return {
    write,
    writeOnceRested: (path) => {
      forget();
      waiting = { path, timer: setTimeout(settle, REST_MS) };
    },
    settle,
    forget,
  };
};
