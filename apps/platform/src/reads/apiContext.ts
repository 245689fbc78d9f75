import type { Resource } from '@engawa/api-client/server/resource.ts';
import type { SharedRows } from './sharedRows.ts';
import type { TextBudget } from './textBudget.ts';

/** Who asks, by the request's headers. */
export type Caller = {
  /** value of the session cookie */
  readonly sessionToken: string | null;
  /** header X-CSRF-Token */
  readonly csrfToken: string | null;
  /** header Origin */
  readonly origin: string | null;
};

/** What a read or write knows of the request that it is part of. */
export type ApiContext = Caller & {
  readonly shared: SharedRows;
  /** for entries' texts, which may be large */
  readonly texts: TextBudget;
  /** whether the host itself asks, for what no visitor may */
  readonly isInternal: boolean;
  /** a browser without a session whose form the host has judged; null: none */
  readonly visitor: string | null;
  /** where the visitor's browser is, as limits name it; null where the caller did not say */
  readonly network: string | null;
};

export type ApiResource = Resource<ApiContext>;
