import type { BeaconFields, PageView } from '@engawa/contract';
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
    dataLayer?: PageViewEvent[];
  }
}

/** A query is the reader's own. */
const withoutQuery = (url: string) => url.replace(/[?#].*/, '');

const ask = (address: string, fields: BeaconFields) => {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = `${address}?${String(new URLSearchParams(fields))}`;
};

/** A page that is drawn before anybody asked for it is seen later, or never. */
const whenSeen = (run: () => void) => {
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', run, { once: true });
  else run();
};

export type PageViews = {
  /** A page stands in the document; null where nobody counts it. */
  readonly shown: (view: PageView | null) => void;
};

/** Tells of each page that is shown: analytics by an image, others on the page by `dataLayer`. */
export const createPageViews = (address: () => string): PageViews => {
  let isFirstView = true;
  let referrer = document.referrer;
  let present: PageView | null = null;

  const tell = () => {
    const url = withoutQuery(location.href);
    if (present) {
      const { pageType, amebaId, entryId, categories } = present;
      ask(address(), {
        action_type: 'view',
        session_id: sessionId(),
        page_id: pageType,
        entry_id: entryId,
        blogger_id: amebaId,
        referrer: withoutQuery(referrer),
        url,
        categories: categories.join(','),
        ab_test_id: '',
      });
      (window.dataLayer ??= []).push({
        event: 'ga_pageview',
        pageType,
        amebaId,
        entryId,
        isFirstView,
      });
    }
    isFirstView = false;
    referrer = url;
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
  };
};
