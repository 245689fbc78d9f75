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
  /** slots whose code and data are loaded */
  readonly slotKeys: readonly string[];
  /** stored HTML by key */
  readonly html: ReadonlyMap<string, string>;
  /** reads the reader's own data of the page, and may be in progress; null for a guest */
  readonly personal: OwnReader | null;
  /** the reader's position on the page, if the page was displayed before */
  readonly stood?: {
    readonly topPx: number;
    /**
     * CSS px of content above the position that a new document of the page's address would not have
     */
    readonly abovePx: number;
    /** slots that began above the lower edge of the window */
    readonly reached: ReadonlySet<string>;
  };
};

/** `document`: only the server can render the page. */
export type ViewOutcome =
  | StagedPage
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'document' };
