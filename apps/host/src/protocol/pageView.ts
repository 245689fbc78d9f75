import type { SlotSettings } from './pageSettings.ts';
import type { Destination, PageDestination } from './routes/destination.ts';

/** Path prefix of page views: `/_view/{blog}/entry-1.html`. */
export const VIEW_PATH = '/_view';

/**
 * Path prefix of page views for documents that the canary rendered; the canary also loads these
 * views, as long as it runs.
 */
export const CANARY_VIEW_PATH = '/_view-canary';

/**
 * The response in which a hydrated document fetches a page: all data of the page, without its HTML
 * document. The response is the same for every visitor, and is cached and purged like the page.
 */
export type PageView = {
  /** the release set that loaded the view, as in a document's `data-releases` */
  readonly releases: string;
  /** target of the load's redirect; the other fields are then empty */
  readonly location?: string;
  /** the state, by slice, as in a document's INIT_DATA */
  readonly init: Readonly<Record<string, unknown>>;
  /** stored HTML by key */
  readonly html: Readonly<Record<string, string>>;
  /** slots whose data is in the state */
  readonly loaded: readonly string[];
  /** slots whose data is read near the viewport, or whose read failed */
  readonly unread: readonly string[];
  /** settings of the modules of these slots, because a slot is placed before its code arrives */
  readonly modules: Readonly<Record<string, SlotSettings>>;
};

const NO_VIEW: Destination = { kind: 'notFound', message: 'no view at this address' };

/**
 * Whether a destination has a page view. A page with a query has none, because documents open such
 * a page by a full page load.
 */
export const hasView = (destination: Destination): destination is PageDestination =>
  destination.kind === 'page' && Object.keys(destination.match.query ?? {}).length === 0;

/** Returns the destination of the page's view; not found if the page has no view. */
export const viewBehind = (destination: Destination): Destination =>
  hasView(destination) ? { ...destination, isView: true } : NO_VIEW;
