import type { Clock } from '../../system/clock.ts';
import type { Queryable } from '../../database/database.ts';
import type { Deliver } from '../../domain/entryHtml/delivery/deliveryCache.ts';

/** Dependencies of a read. */
export type ReadDeps = {
  readonly database: Queryable;
  readonly clock: Clock;
  /** origin of images, without trailing slash */
  readonly platformOrigin: string;
  /** returns the proxy address of an external image */
  readonly foreignPicture: (url: string) => string;
  /** converts an entry's stored text for delivery */
  readonly deliver: Deliver;
};
