import type { PageType } from '../pageTypes.ts';

/** A page that was shown, as analytics knows it: nothing of who has seen it. */
export type PageView = {
  readonly pageType: PageType;
  /** empty on a page that belongs to no blog */
  readonly amebaId: string;
  /** empty on a page that is of no single entry */
  readonly entryId: string;
  /** how the page is sorted: type of its blogger, or code of the genre or category it lists */
  readonly categories: readonly string[];
};

/** Path of the analytics endpoint on the platform's origin. */
export const BEACON_PATH = '/_beacon';

/**
 * Where the answer of a view's beacon leads on to while a canary runs: the host, whose cookie says to which
 * of a hundred shares of the visitors a browser belongs. 200 while one runs, else 204.
 */
export const COHORT_PATH = '/_cohort';

/** Events of the data layer that parts of a page track (R7.6); the page's view is tracked by the host. */
export const TRACKED_EVENTS = [
  'tapTrigger',
  'view_section',
  'read_article',
  'play_movie',
  'start_clip',
  'progress_clip',
  'end_clip',
  'measure_ad_performance',
  'blogger_pageview',
  'add_subscriber',
  'delete_subscriber',
  'measure_web_performance',
] as const;

/** An event with what it is about, such as a `videoId`: nothing of who has done it. */
export type TrackedEvent = Readonly<Record<string, string | number>> & {
  readonly event: (typeof TRACKED_EVENTS)[number];
};

/** Query fields of the beacon, as docs/contracts/page-views.md states them. */
export type BeaconFields = {
  readonly action_type: 'view' | TrackedEvent['event'];
  /** empty of a reader who has asked not to be tracked, as are `referrer` and `ab_test_id` */
  readonly session_id: string;
  readonly page_id: PageType;
  readonly entry_id: string;
  readonly blogger_id: string;
  /** without query and fragment */
  readonly referrer: string;
  /** R9.5: `seo` where the referrer is a search engine's; empty where the referrer is not told */
  readonly referrer_class: 'seo' | 'other' | '';
  readonly url: string;
  /** separated by commas */
  readonly categories: string;
  readonly ab_test_id: string;
  /** numbers that an event has, such as `lcp:1200,cls:3`; empty of a view */
  readonly figures: string;
};

/** Shown to their author, in a frame or not at all: their views are not counted. */
const UNCOUNTED: ReadonlySet<PageType> = new Set([
  'appshell',
  'image-embed',
  'skin-preview',
  'entry-preview',
  'error',
]);

export const isCountedPage = (pageType: PageType): boolean => !UNCOUNTED.has(pageType);
