import type { Answer, Model } from '../resources/define/model.ts';
import type { reblog } from '../resources/member/reblog.ts';
import type { WireReblogCard } from '../resources/parts/reblogCard.ts';

/** The content of a reblog's card. */
export type ReblogCard = Model<typeof WireReblogCard>;
/** The reblogs of an entry, with the state of one member. */
export type Reblog = Answer<typeof reblog>;
