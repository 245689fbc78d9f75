import type { PageView, TrackedEvent } from '@engawa/contract/pages/pageView.ts';

/** Receives each displayed page and each event on these pages. */
export type Observer = {
  /**
   * Called when a page is displayed; `view` is null if the page view is not counted.
   * @param url the page's URL at that moment
   */
  readonly pageDisplayed: (view: PageView | null, url: string) => void;
  /** Called for an event on the page. */
  readonly tracked: (event: TrackedEvent) => void;
};

/** Forwards page views and events to the observer, and queues them until the observer connects. */
export type ObserverRelay = Observer & { readonly connect: (observer: Observer) => void };

/**
 * Creates the relay. The observer's code loads when the browser is idle; until then, events are
 * queued in order.
 */
export const createObserverRelay = (): ObserverRelay => {
  let observer: Observer | null = null;
  const stored: ((received: Observer) => void)[] = [];
  const tell = (notified: (received: Observer) => void) => {
    if (observer) notified(observer);
    else stored.push(notified);
  };
  return {
    pageDisplayed: (view, url) => tell((received) => received.pageDisplayed(view, url)),
    tracked: (event) => tell((received) => received.tracked(event)),
    connect: (received) => {
      observer = received;
      for (const notified of stored.splice(0)) notified(received);
    },
  };
};
