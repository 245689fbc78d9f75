import type { StoreEnhancer } from 'redux';

/** Minimum ms between notifications of views, except for the reader's own actions (R4.18). */
const NOTIFICATION_INTERVAL_MS = 200;

/** Events of the reader whose effects must be visible in the next frame. */
const READER_ACTS = ['pointerdown', 'click', 'keydown', 'input', 'change', 'submit'] as const;

export type NotificationBatch = {
  readonly enhancer: StoreEnhancer;
  /** sends a pending notification at once */
  readonly flush: () => void;
  /** runs `change` without notifications, even for the reader's events, until the next flush */
  readonly hold: (change: () => void) => void;
};

/**
 * Batches a store's notifications. The first change after a pause notifies at the end of its task,
 * so that actions dispatched together notify once. Later changes notify together when the interval
 * is over. While an event of the reader is handled, each change notifies at once.
 * @param target receives the reader's events, before all other listeners on it
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
    // ends in a separate task, because microtasks run between the listeners of one event
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
