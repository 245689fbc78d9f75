import type { ResourceName, RESOURCES } from '@engawa/api-client/resources/resourceNames.ts';
import type { Implementation } from '@engawa/api-client/server/implementation.ts';
import type { Resource } from '@engawa/api-client/server/resource.ts';
import type { SharedRows } from '../rows/sharedRows.ts';
import type { TextBudget } from './textBudget.ts';

/** The caller, by the request's headers. */
export type Caller = {
  /** value of the session cookie */
  readonly sessionToken: string | null;
  /** header X-CSRF-Token */
  readonly csrfToken: string | null;
  /** header Origin */
  readonly origin: string | null;
};

/** The request context of a read or write. */
export type ApiContext = Caller & {
  readonly shared: SharedRows;
  /** limits the texts of entries, which may be large */
  readonly texts: TextBudget;
  /** whether the host calls for itself, which allows reads of data that no visitor may read */
  readonly isInternal: boolean;
  /** a browser without a session whose form the host has validated; null: none */
  readonly visitor: string | null;
  /** the visitor's network, as limits identify it; null if the caller did not send it */
  readonly network: string | null;
};

export type ApiResource = Resource<ApiContext>;

/** The implementation of one resource of the catalogue. */
export type ApiImplementation<N extends ResourceName> = Implementation<
  (typeof RESOURCES)[N],
  ApiContext
>;
