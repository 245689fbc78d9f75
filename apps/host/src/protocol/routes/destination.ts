import type { PageMatch } from '@engawa/contract';
import type { RouteClaim } from '@engawa/contract/routes/claims.ts';
import type { ProgramDocument } from './programDocument.ts';

/** A claim and the page that it belongs to, `{remote}/{Expose}`. */
export type OwnedClaim = { readonly module: string; readonly claim: RouteClaim };

/** A page, `{remote}/{Expose}`, with the parameters of the requested address. */
export type PageDestination = {
  readonly kind: 'page';
  readonly module: string;
  readonly match: PageMatch;
  /** the dialog that may display the page over another page, `{remote}/{Expose}` */
  readonly overlay?: string;
  /** only the page's data is loaded, as a view for a hydrated document */
  readonly isView?: true;
};

/** The destinations that a render worker handles. */
export type RenderedDestination =
  PageDestination | { readonly kind: 'document'; readonly document: ProgramDocument };

/** The result of resolving an address, before anything is fetched. */
export type Destination =
  | RenderedDestination
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'notFound'; readonly message: string }
  /** a page of a remote that has never loaded here, but may load at any moment */
  | { readonly kind: 'unclaimed' };

/**
 * Returns the label of a destination in logs and metrics, such as the page's type. The set of
 * labels is bounded.
 */
export const toDestinationLabel = (destination: Destination): string => {
  switch (destination.kind) {
    case 'page':
      return destination.match.pageType;
    case 'document':
      return destination.document.kind;
    case 'redirect':
      return 'redirect';
    case 'notFound':
      return 'not-found';
    case 'unclaimed':
      return 'unclaimed';
  }
};
