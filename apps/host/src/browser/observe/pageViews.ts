import type { BeaconFields, PageView, TrackedEvent } from '@engawa/contract';
import type { Demographics } from '../../analytics/readDemographics.ts';
import type { Observer } from '../../analytics/observer.ts';
import type { PageSettings } from '../../render/pageSettings.ts';
import { sessionId } from './sessionId.ts';

/** Where the reader came from (R9.5): the page of a search engine, or anything else. */
type ReferrerClass = 'seo' | 'other';

/** What page-view tracking tells others on the page (R7.5). */
type PageViewEvent = {
  readonly event: 'ga_pageview';
  readonly pageType: string;
  readonly amebaId: string;
  readonly entryId: string;
  /** whether the document has shown no other page before */
  readonly isFirstView: boolean;
  readonly referrerClass: ReferrerClass;
} & Demographics;

declare global {
  interface Window {
    dataLayer?: (PageViewEvent | TrackedEvent)[];
  }
}

/**
 * What is told to the data layer alone: the beacon of the view says it already, or it happens so often
 * that an image for each would cost the reader more than it tells.
 */
const WITHOUT_BEACON: ReadonlySet<TrackedEvent['event']> = new Set([
  'view_section',
  'blogger_pageview',
]);

/** A query is the reader's own. */
const withoutQuery = (url: string) => url.replace(/[?#].*/, '');

const ask = (address: string, fields: BeaconFields) => {
  const image = new Image();
  image.fetchPriority = 'low';
  image.src = `${address}?${String(new URLSearchParams(fields))}`;
};

/** Figures of an event as the beacon carries them, `lcp:1200,cls:3`. */
const formatMetrics = (event: TrackedEvent): string =>
  Object.entries(event)
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => `${name}:${value}`)
    .join(',');

export type PageViewsOptions = Pick<PageSettings, 'beaconUrl' | 'searchHosts'> & {
  readonly variants: () => Readonly<Record<string, number>>;
  /** what is known of the reader; not asked where nothing may be told */
  readonly demographics: () => Demographics;
  /** the reader has asked not to be tracked: the page is counted, and nothing else is told */
  readonly isPrivate: boolean;
};

/** Tells of each page that is shown: analytics by an image, others on the page by `dataLayer`. */
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
      // for others on the page alone: no address bears it
      if (!isPrivate)
        push({ event: 'ga_pageview', ...page, isFirstView, referrerClass, ...demographics() });
      if (amebaId !== '')
        push({ event: 'blogger_pageview', ...page, bloggerType: categories[0] ?? '' });
    }
    isFirstView = false;
    referrer = address;
  };

  // back from the browser's cache is a view of its own
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
