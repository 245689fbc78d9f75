import type { PageMatch, RouteClaim } from '@engawa/contract';
import type { ProgramDocument } from '../documents/programDocument.ts';

/** A claim and the page that stands behind it, `{remote}/{Expose}`. */
export type OwnedClaim = { readonly module: string; readonly claim: RouteClaim };

/** A page, `{remote}/{Expose}`, and where in it the reader is. */
export type PageDestination = {
  readonly kind: 'page';
  readonly module: string;
  readonly match: PageMatch;
  /** the dialog that may show it over another page, `{remote}/{Expose}` */
  readonly overlay?: string;
  /** it is not drawn: a living document takes in what was read for it */
  readonly isView?: true;
};

/** What a render worker makes. */
export type RenderedDestination =
  PageDestination | { readonly kind: 'document'; readonly document: ProgramDocument };

/** What an address leads to, decided before anything is fetched. */
export type Destination =
  | RenderedDestination
  | { readonly kind: 'redirect'; readonly location: string }
  | { readonly kind: 'notFound'; readonly message: string }
  /** a page of the product whose remote has never loaded here: it may come at any moment */
  | { readonly kind: 'unclaimed' };

/** By which logs and metrics know it: a page by its type. A bounded set in any case. */
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
