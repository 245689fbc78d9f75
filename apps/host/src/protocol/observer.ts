import type { PageView, TrackedEvent } from '@engawa/contract/pages/pageView.ts';

/** Observes the page: receives each displayed page and each event on it. */
export type Observer = {
  /**
   * A page is displayed; null if its view is not counted.
   * @param url the page's URL at that moment
   */
  readonly pageDisplayed: (view: PageView | null, url: string) => void;
  /** An event on the page. */
  readonly tracked: (event: TrackedEvent) => void;
};

/** Forwards page views and events to the observer, and queues them until the observer connects. */
export type ObserverRelay = Observer & { readonly connect: (observer: Observer) => void };

/** Creates the relay. The observer's code loads at idle; until then events are queued in order. */
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
