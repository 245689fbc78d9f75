import type { PageView, TrackedEvent } from '@engawa/contract';

/** What observes the page: it is told of each page that is shown, and of what is done on it. */
export type Observer = {
  /**
   * A page stands in the document; null where its view is not counted.
   * @param url its address at that moment
   */
  readonly shown: (view: PageView | null, url: string) => void;
  /** Something has happened on it. */
  readonly tracked: (event: TrackedEvent) => void;
};

/** Tells whoever observes the page; what is told before that is kept. */
export type ObserverRelay = Observer & { readonly heardBy: (observer: Observer) => void };

/** The code that observes comes at idle: until then what it has to know waits here, in its order. */
export const createObserverRelay = (): ObserverRelay => {
  let observer: Observer | null = null;
  const kept: ((heard: Observer) => void)[] = [];
  const tell = (told: (heard: Observer) => void) => {
    if (observer) told(observer);
    else kept.push(told);
  };
  return {
    shown: (view, url) => tell((heard) => heard.shown(view, url)),
    tracked: (event) => tell((heard) => heard.tracked(event)),
    heardBy: (heard) => {
      observer = heard;
      for (const told of kept.splice(0)) told(heard);
    },
  };
};
