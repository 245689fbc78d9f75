import type { BeaconFields, PageView, TrackedEvent } from '@engawa/contract';
import { sessionId } from './sessionId.ts';

/** What page-view tracking tells others on the page (R7.5). */
export type PageViewEvent = {
  readonly event: 'ga_pageview';
  readonly pageType: string;
  readonly amebaId: string;
  readonly entryId: string;
  /** whether the document has shown no other page before */
  readonly isFirstView: boolean;
};

declare global {
  interface Window {
    dataLayer?: (PageViewEvent | TrackedEvent)[];
  }
}

/** A query is the reader's own. */
const withoutQuery = (url: string) => url.replace(/[?#].*/, '');

const ask = (address: string, fields: BeaconFields) => {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = `${address}?${String(new URLSearchParams(fields))}`;
};

/** A page that was prerendered is seen later, or never. */
const whenSeen = (run: () => void) => {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
};

export type PageViews = {
  /** A page stands in the document; null where its view is not counted. */
  readonly shown: (view: PageView | null) => void;
  /** Something has happened on it. */
  readonly tracked: (event: TrackedEvent) => void;
};

/** Tells of each page that is shown: analytics by an image, others on the page by `dataLayer`. */
export const createPageViews = (
  address: () => string,
  variants: () => Readonly<Record<string, number>>,
): PageViews => {
  let isFirstView = true;
  let referrer = document.referrer;
  let present: PageView | null = null;

  let before = referrer;

  /** Told of a page that is counted. */
  const told = (
    action: BeaconFields['action_type'],
    event: PageViewEvent | TrackedEvent,
    { pageType, amebaId, entryId, categories }: PageView,
  ) => {
    ask(address(), {
      action_type: action,
      session_id: sessionId(),
      page_id: pageType,
      entry_id: entryId,
      blogger_id: amebaId,
      referrer: withoutQuery(before),
      url: withoutQuery(location.href),
      categories: categories.join(','),
      ab_test_id: Object.entries(variants())
        .map(([id, variant]) => `${id}:${variant}`)
        .join(','),
    });
    (window.dataLayer ??= []).push(event);
  };

  const tell = () => {
    before = referrer;
    if (present) {
      const { pageType, amebaId, entryId } = present;
      told('view', { event: 'ga_pageview', pageType, amebaId, entryId, isFirstView }, present);
    }
    isFirstView = false;
    referrer = withoutQuery(location.href);
  };

  // back from the browser's cache is a view of its own
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell();
  });
  return {
    shown: (view) => {
      present = view;
      whenSeen(tell);
    },
    tracked: (event) => {
      if (!present) return;
      const { pageType, amebaId, entryId } = present;
      told(event.event, { pageType, amebaId, entryId, ...event }, present);
    },
  };
};
