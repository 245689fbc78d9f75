/**
 * Reads the key of the history entry below an overlay from the state of the overlay's entry; null
 * for an entry of a page.
 */
export const placeBelow = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'over' in state && typeof state.over === 'string'
    ? state.over
    : null;

export const formatPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  pathname + search;

/** Whether a navigation keeps the scroll position, by the state of its history entry. */
export const ignoresScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'ignoresScroll' in state && !!state.ignoresScroll;

/**
 * Delay in ms between two changes of the address. The strictest browser refuses to make 100 history
 * changes within 30 s; with this delay there are fewer.
 */
const REST_MS = 350;

/** Changes the address of the current history entry. */
export type PlaceAddress = {
  /**
   * Changes the address at once. The entry retains its key, by which other entries refer to it.
   * @returns whether the browser accepts the change
   */
  readonly write: (path: string) => boolean;
  /** changes the address once no further change has followed for `REST_MS` */
  readonly writeOnceRested: (path: string) => void;
  /** applies a pending change now, because the entry is about to be left */
  readonly settle: () => void;
  /** drops a pending change, because the reader has already left its history entry */
  readonly forget: () => void;
};

/** @param refused called if the browser refuses a change; the address stays */
export const createPlaceAddress = (
  refused: (path: string, error: unknown) => void,
): PlaceAddress => {
  let waiting: { readonly path: string; readonly timer: ReturnType<typeof setTimeout> } | null =
    null;

  const write: PlaceAddress['write'] = (path) => {
    try {
      // `history.replaceState` retains the entry's key; `replaceEntry` would change it
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
