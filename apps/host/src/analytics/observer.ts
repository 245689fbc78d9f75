import type { PageView, TrackedEvent } from '@engawa/contract';

/** What observes the page: it is told of each page that is shown, and of what is done on it. */
export type Observer = {
  /**
   * A page stands in the document; null where its view is not counted.
   * @param url its address at that moment
   */
  readonly pageDisplayed: (view: PageView | null, url: string) => void;
  /** Something has happened on it. */
  readonly tracked: (event: TrackedEvent) => void;
};

/** Tells whoever observes the page; what is told before that is kept. */
export type ObserverRelay = Observer & { readonly connect: (observer: Observer) => void };

/** The code that observes comes at idle: until then what it has to know waits here, in its order. */
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
