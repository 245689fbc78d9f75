import type { Clock } from '../clock.ts';
import type { Queryable } from '../database/database.ts';
import type { Deliver } from '../entryHtml/delivery/deliveryCache.ts';

/** What a read needs besides its parameters. */
export type ReadDeps = {
  readonly database: Queryable;
  readonly clock: Clock;
  /** origin of pictures, without trailing slash */
  readonly platformOrigin: string;
  /** address of ours for a picture of another site */
  readonly foreignPicture: (url: string) => string;
  /** makes an entry's stored text what is sent of it */
  readonly deliver: Deliver;
};
