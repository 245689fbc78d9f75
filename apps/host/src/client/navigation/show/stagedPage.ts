import type { BlogSummary, Exposed, PageHead } from '@engawa/contract';
import type { PageSnapshot } from '../../../runtime/pageSnapshot.ts';
import type { OwnReader } from '../../session/personal.ts';

/** A page with its code and data, ready for display. */
export type StagedPage = PageSnapshot & {
  readonly kind: 'view';
  readonly head: PageHead;
  /** the page's blog; null for a page of the site and for an error page */
  readonly blog: BlogSummary | null;
  /** the modules of the page whose code has arrived, by name */
  readonly parts: ReadonlyMap<string, Exposed>;
  /** resolves once `parts` has all modules; rejects if the code of one does not arrive */
  readonly whole: Promise<unknown>;
  /** keys of the slots whose code and data are loaded */
  readonly slotKeys: readonly string[];
  /** stored HTML by key */
  readonly html: ReadonlyMap<string, string>;
  /**
   * reader of the member's own data for the page; the read may be in progress. Null for a guest.
   */
  readonly personal: OwnReader | null;
  /** the reader's position on the page, if the page was displayed before */
  readonly stood?: {
    readonly topPx: number;
    /**
     * height in CSS px of the content above the position that a new document of the page's address
     * would not have
     */
    readonly abovePx: number;
    /** keys of the slots whose upper edge was above the lower edge of the viewport */
    readonly reached: ReadonlySet<string>;
  };
};

/** Result of a page load. `document`: only the server can render the page. */
export type ViewOutcome =
  | StagedPage
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'document' };
