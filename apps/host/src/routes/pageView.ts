import type { AnyState } from '../runtime/sliceSet.ts';
import type { SlotSettings } from '../render/pageSettings.ts';
import type { Destination, PageDestination } from './destination.ts';

/** Below it stands every page's address once more: `/_view/{blog}/entry-1.html`. */
export const VIEW_PATH = '/_view';

/** The same for documents of the canary: what they take in is the canary's, as long as it runs. */
export const CANARY_VIEW_PATH = '/_view-canary';

/**
 * A page as a living document takes it in: all that was read for it, in one answer. The same for every
 * reader, kept and purged as the page itself.
 */
export type PageView = {
  /** the release set that it was loaded with, as in a document's `data-releases` */
  readonly releases: string;
  /** where the page's own load sends its reader; nothing else is said then */
  readonly location?: string;
  /** the state, by slice, as a document's INIT_DATA carries it */
  readonly init: AnyState;
  /** stored HTML by key */
  readonly html: Readonly<Record<string, string>>;
  /** slots whose data are in the state */
  readonly loaded: readonly string[];
  /** those whose data are read once they come near, or could not be read */
  readonly unread: readonly string[];
  /** of the modules of all these slots: a slot is placed before its code arrives */
  readonly modules: Readonly<Record<string, SlotSettings>>;
};

const NO_VIEW: Destination = { kind: 'notFound', message: 'no view at this address' };

/** What a living document takes in is a page without a query; all else it opens as a document. */
export const hasView = (destination: Destination): destination is PageDestination =>
  destination.kind === 'page' && Object.keys(destination.match.query ?? {}).length === 0;

/** The view of the page behind a destination; not found where it has none. */
export const viewBehind = (destination: Destination): Destination =>
  hasView(destination) ? { ...destination, isView: true } : NO_VIEW;
