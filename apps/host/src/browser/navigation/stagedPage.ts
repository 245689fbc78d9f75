import type { BlogSummary, Exposed, PageHead } from '@engawa/contract';
import type { PageSnapshot } from '../../runtime/pageRuntime.ts';
import type { OwnReader } from '../personal.ts';

/** A page with all its code and data, ready to be shown. */
export type StagedPage = PageSnapshot & {
  readonly kind: 'view';
  readonly head: PageHead;
  /** the blog that it belongs to; null for a page of the site and for an error page */
  readonly blog: BlogSummary | null;
  /** the modules of the page whose code has arrived, by name */
  readonly parts: ReadonlyMap<string, Exposed>;
  /** resolves once `parts` has all modules; rejects if the code of one does not arrive */
  readonly whole: Promise<unknown>;
  /** slots whose code and data are there */
  readonly slotKeys: readonly string[];
  /** stored HTML by key */
  readonly html: ReadonlyMap<string, string>;
  /** reads what is the reader's own on it, and may be on its way; null for a guest */
  readonly personal: OwnReader | null;
  /** of a page that was shown before: where the reader stood */
  readonly stood?: {
    readonly topPx: number;
    /** what stood above that its address lacks */
    readonly abovePx: number;
    /** slots that began above the lower edge of the window */
    readonly reached: ReadonlySet<string>;
  };
};

/** `document`: only the server can show it. */
export type ViewOutcome =
  | StagedPage
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'document' };
