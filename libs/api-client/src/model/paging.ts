import type { Model } from '../resources/define/model.ts';
import type { WirePaging } from '../resources/parts/paging.ts';

/** Pages start at 1; `nextPage` and `prevPage` are null at the ends. */
export type Paging = Model<typeof WirePaging>;
