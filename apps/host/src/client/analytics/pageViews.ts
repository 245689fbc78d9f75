import type { BeaconFields, PageView, TrackedEvent } from '@engawa/contract/pages/pageView.ts';
import type { Demographics } from '../../features/analytics/readDemographics.ts';
import type { Observer } from '../../protocol/observer.ts';
import type { PageSettings } from '../../protocol/pageSettings.ts';
import { sessionId } from './sessionId.ts';

/** Kind of page that the reader came from (R9.5): a page of a search engine, or any other. */
type ReferrerClass = 'seo' | 'other';

/** The page-view event for other scripts on the page (R7.5). */
type PageViewEvent = {
  readonly event: 'ga_pageview';
  readonly pageType: string;
  readonly amebaId: string;
  readonly entryId: string;
  /** whether this is the first page view of the document */
  readonly isFirstView: boolean;
  readonly referrerClass: ReferrerClass;
} & Demographics;

declare global {
  interface Window {
    dataLayer?: (PageViewEvent | TrackedEvent)[];
  }
}

/**
 * Events that go to the data layer only: the beacon of the page view already contains their data,
 * or they are so frequent that an image request for each would cost the reader more than the event
 * is worth.
 */
const WITHOUT_BEACON: ReadonlySet<TrackedEvent['event']> = new Set([
  'view_section',
  'blogger_pageview',
]);

/**
 * Removes the query and the fragment from a URL, because a query may contain private data of the
 * reader.
 */
const withoutQuery = (url: string) => url.replace(/[?#].*/, '');

const ask = (address: string, fields: BeaconFields) => {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = `${address}?${String(new URLSearchParams(fields))}`;
};

/** Metrics of an event in the beacon's format, `lcp:1200,cls:3`. */
const formatMetrics = (event: TrackedEvent): string =>
  Object.entries(event)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => `${name}:${value}`)
    .join(',');

export type PageViewsOptions = Pick<PageSettings, 'beaconUrl' | 'searchHosts'> & {
  readonly variants: () => Readonly<Record<string, number>>;
  /** returns demographics of the reader; not called if the reader has opted out of tracking */
  readonly demographics: () => Demographics;
  /**
   * whether the reader has opted out of tracking; the page view is then counted, and nothing else
   * is reported
   */
  readonly isPrivate: boolean;
};

/** Reports each page view: to analytics by an image request, to other scripts by `dataLayer`. */
export const createPageViews = ({
  beaconUrl,
  searchHosts,
  variants,
  demographics,
  isPrivate,
}: PageViewsOptions): Observer => {
  let isFirstView = true;
  let referrer = withoutQuery(document.referrer);
  let present: PageView | null = null;
  let address = '';

  let before = referrer;

  const classifyReferrer = (url: string): ReferrerClass =>
    searchHosts.includes(URL.parse(url)?.host ?? '') ? 'seo' : 'other';

  const send = (
    action: BeaconFields['action_type'],
    { pageType, amebaId, entryId, categories }: PageView,
    figures = '',
  ) =>
    ask(beaconUrl, {
      action_type: action,
      session_id: isPrivate ? '' : sessionId(),
      page_id: pageType,
      entry_id: entryId,
      blogger_id: amebaId,
      referrer: isPrivate ? '' : before,
      referrer_class: isPrivate ? '' : classifyReferrer(before),
      url: address,
      categories: categories.join(','),
      ab_test_id: isPrivate
        ? ''
        : Object.entries(variants())
            .map(([id, variant]) => `${id}:${variant}`)
            .join(','),
      figures,
    });

  const push = (event: PageViewEvent | TrackedEvent) => {
    if (!isPrivate) (window.dataLayer ??= []).push(event);
  };

  const tell = () => {
    before = referrer;
    if (present) {
      const { pageType, amebaId, entryId, categories } = present;
      send('view', present);
      const page = { pageType, amebaId, entryId };
      const referrerClass = classifyReferrer(before);
      // demographics go to the data layer only, never into a URL
      if (!isPrivate)
        push({ event: 'ga_pageview', ...page, isFirstView, referrerClass, ...demographics() });
      if (amebaId !== '')
        push({ event: 'blogger_pageview', ...page, bloggerType: categories[0] ?? '' });
    }
    isFirstView = false;
    referrer = address;
  };

  // a page restored from the back/forward cache counts as a new view
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tell();
  });
  return {
    pageDisplayed: (view, url) => {
      present = view;
      address = withoutQuery(url);
      tell();
    },
    tracked: (event) => {
      if (!present || isPrivate) return;
      const { pageType, amebaId, entryId } = present;
      if (!WITHOUT_BEACON.has(event.event)) send(event.event, present, formatMetrics(event));
      push({ pageType, amebaId, entryId, ...event });
    },
  };
};
