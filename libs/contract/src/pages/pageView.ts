import type { PageType } from '../pageTypes.ts';

/** A page view for analytics, without data about the reader. */
export type PageView = {
  readonly pageType: PageType;
  /** empty on a page without a blog */
  readonly amebaId: string;
  /** empty on a page that is not about a single entry */
  readonly entryId: string;
  /** categories of the page: the blogger's type, or the code of the listed genre or category */
  readonly categories: readonly string[];
};

/** Path of the analytics endpoint on the platform's origin. */
export const BEACON_PATH = '/_beacon';

/**
 * Path of the host to which the beacon of a page view redirects while a canary runs. The host's
 * cookie assigns the browser to one of a hundred cohorts. The host responds with 200 while a canary
 * runs, else with 204.
 */
export const COHORT_PATH = '/_cohort';

/** Events of the data layer that parts of a page track (R7.6). The host tracks the page view. */
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

/**
 * An event with the data of its subject, such as a `videoId`, and without data about the reader.
 */
export type TrackedEvent = Readonly<Record<string, string | number>> & {
  readonly event: (typeof TRACKED_EVENTS)[number];
};

/**
 * Maximum characters of `ab_test_id`: twenty experiments whose ids have the 40 characters that
 * release records allow.
 */
export const MAX_AB_TEST_ID_LENGTH = 1000;

/** Query fields of the beacon; docs/contracts/page-views.md specifies them. */
export type BeaconFields = {
  readonly action_type: 'view' | TrackedEvent['event'];
  /**
   * Empty for a reader who has opted out of tracking; `referrer` and `ab_test_id` are then empty,
   * too.
   */
  readonly session_id: string;
  readonly page_id: PageType;
  readonly entry_id: string;
  readonly blogger_id: string;
  /** without query and fragment */
  readonly referrer: string;
  /** R9.5: `seo` if the referrer is a search engine; empty if no referrer is sent */
  readonly referrer_class: 'seo' | 'other' | '';
  readonly url: string;
  /** separated by commas */
  readonly categories: string;
  readonly ab_test_id: string;
  /** numeric values of an event, such as `lcp:1200,cls:3`; empty for a view */
  readonly figures: string;
};

/**
 * Page types whose views are not counted: pages that only their author sees, and embedded frames.
 */
const UNCOUNTED: ReadonlySet<PageType> = new Set([
  'appshell',
  'image-embed',
  'skin-preview',
  'entry-preview',
  'error',
]);

export const isCountedPage = (pageType: PageType): boolean => !UNCOUNTED.has(pageType);
