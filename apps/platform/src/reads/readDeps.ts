import type { Resource } from '@engawa/api-client/server/resource.ts';
import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import type { SharedRows } from './sharedRows.ts';

/** What a read needs besides its parameters. */
export type ReadDeps = {
  readonly database: Queryable;
  readonly clock: Clock;
  /** origin of pictures, without trailing slash */
  readonly platformOrigin: string;
};

/** Who asks, as the request's headers tell. */
export type Caller = {
  /** value of the session cookie */
  readonly sessionToken: string | null;
  /** header X-CSRF-Token */
  readonly csrfToken: string | null;
  /** header Origin */
  readonly origin: string | null;
};

/** What a read or write knows of the request that it is part of. */
export type ApiContext = Caller & { readonly shared: SharedRows };

export type ApiResource = Resource<ApiContext>;
