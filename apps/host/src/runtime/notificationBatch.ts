import type { StoreEnhancer } from 'redux';

/** Views hear of changes at most this often, but for the reader's own acts (R4.18). */
const NOTIFICATION_INTERVAL_MS = 200;

/** What a reader does must be answered in the next frame. */
const READER_ACTS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'] as const;

export type NotificationBatch = {
  readonly enhancer: StoreEnhancer;
  /** notifies at once of what is pending */
  readonly flush: () => void;
  /** notifies of nothing while it runs, not even for an act of the reader: what is changed waits for a flush */
  readonly hold: (change: () => void) => void;
};

/**
 * Batches a store's notifications. The first change after a pause is notified at the end of its task, so
 * that what is dispatched together notifies once; changes after it notify together when the interval
 * is over. While an act of the reader is handled each change notifies at once.
 * @param target where the reader's acts are heard, before anything else there
 */
export const createNotificationBatch = (
  target: Pick<EventTarget, 'addEventListener'>,
): NotificationBatch => {
  const listeners = new Set<() => void>();
  let isPending = false;
  let isReaderActing = false;
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    if (!isPending) return;
    isPending = false;
    for (const listener of listeners) listener();
  };

  const startInterval = () => {
    timer = setTimeout(() => {
      timer = null;
      if (!isPending) return;
      flush();
      startInterval();
    }, NOTIFICATION_INTERVAL_MS);
  };

  const onChange = () => {
    isPending = true;
    if (isHeld) return;
    if (isReaderActing) flush();
    else if (timer === null) {
      startInterval();
      queueMicrotask(flush);
    }
  };

  const onAct = () => {
    flush();
    if (isReaderActing) return;
    isReaderActing = true;
    // a task of its own: microtasks run between the listeners of one event
    setTimeout(() => {
      isReaderActing = false;
    });
  };
  for (const act of READER_ACTS) target.addEventListener(act, onAct, { capture: true });

  return {
    flush,
    hold: (change) => {
      isHeld = true;
      try {
        change();
      } finally {
        isHeld = false;
      }
    },
    enhancer: (next) => (reducer, preloaded) => {
      const store = next(reducer, preloaded);
      store.subscribe(onChange);
      return {
        ...store,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      };
    },
  };
};
