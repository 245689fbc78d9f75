import type { PersonalState } from '@engawa/api-client/model/personal.ts';
import type { BlogFacts, Exposed, PageHead, Result } from '@engawa/contract';
import type { PageSnapshot } from '../../runtime/pageRuntime.ts';

/** A page with all its code and data, ready to be shown. */
export type LoadedView = Pick<PageSnapshot, 'set' | 'state'> & {
  readonly kind: 'view';
  readonly head: PageHead;
  /** the blog that it belongs to; null for a page of the site and for an error page */
  readonly blog: BlogFacts | null;
  /** the code of what stands on it, by module */
  readonly parts: ReadonlyMap<string, Exposed>;
  /** slots whose code and data are there */
  readonly slotKeys: readonly string[];
  /** stored HTML by key */
  readonly html: ReadonlyMap<string, string>;
  /** what is the reader's own on it: null for a guest; `known` where the state has it already */
  readonly personal: Result<PersonalState> | null | 'known';
};

/** `document`: only the server can show it. */
export type ViewOutcome =
  | LoadedView
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'document' };
