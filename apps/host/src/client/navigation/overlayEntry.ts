import { pushEntry, type HistoryEntry } from './history/historyEntries.ts';
import type { Overlays } from './overlays.ts';
import type { PagePosition } from './pagePosition.ts';
import { placeBelow, type PlaceAddress } from './placeAddress.ts';

/** The history entry of an overlay, which follows the entry of the page below it. */
export type OverlayEntry = {
  /** whether the current address is that of an overlay, not of the page */
  readonly isCurrent: () => boolean;
  /** removes an open or loading overlay without a change of the history */
  readonly dismiss: () => void;
  /**
   * removes the overlay, because another page becomes visible under the overlay's entry or a new
   * entry
   */
  readonly replaced: () => void;
  /** closes the overlay, as the overlay's own close button does */
  readonly close: () => void;
  /** the reader has left the overlay's entry by Back or Forward */
  readonly left: () => void;
  /** displays the overlay of an entry of the visible page again; false if that is impossible */
  readonly enterAgain: (entry: HistoryEntry) => boolean;
  /**
   * returns a promise that settles once the history has returned to the page's entry; null if no
   * such return is in progress
   */
  readonly whenLeft: () => Promise<void> | null;
  /** updates the history when overlays change */
  readonly follow: (page: {
    /** aborts the navigation that is in progress */
    readonly stop: () => void;
    readonly open: (path: string) => void;
    /** loads the current address as a document */
    readonly reload: () => void;
  }) => void;
};

export type OverlayEntryOptions = {
  readonly overlays: Pick<Overlays, 'showAgain' | 'close' | 'dismiss' | 'uncover' | 'follow'>;
  readonly address: PlaceAddress;
  readonly position: Pick<PagePosition, 'entry' | 'remember'>;
};

export const createOverlayEntry = ({
  overlays,
  address,
  position,
}: OverlayEntryOptions): OverlayEntry => {
  let isCurrent = false;
  let leaving: PromiseWithResolvers<void> | null = null;

  const leaveEntry = (): Promise<void> => {
    if (!isCurrent) return Promise.resolve();
    address.settle();
    leaving = Promise.withResolvers();
    history.go(-1);
    return leaving.promise;
  };

  return {
    isCurrent: () => isCurrent,
    dismiss: overlays.dismiss,
    replaced: () => {
      address.settle();
      overlays.dismiss();
      isCurrent = false;
    },
    close: overlays.close,
    left: () => {
      isCurrent = false;
      address.forget();
      overlays.uncover();
      leaving?.resolve();
      leaving = null;
    },
    enterAgain: ({ state, pathname }) => {
      isCurrent = placeBelow(state) === position.entry().key && overlays.showAgain(pathname);
      return isCurrent;
    },
    whenLeft: () => leaving?.promise ?? null,
    follow: ({ stop, open, reload }) =>
      overlays.follow({
        pageDisplayed: (path) => {
          // Back or Forward has already reached the overlay's entry
          if (isCurrent) return;
          stop();
          position.remember();
          pushEntry(path, { over: position.entry().key });
          isCurrent = true;
        },
        turned: (path) => {
          if (isCurrent) address.writeOnceRested(path);
        },
        closed: leaveEntry,
        failed: (path) => (isCurrent ? reload() : open(path)),
      }),
  };
};
