import type { Answer } from '../resources/define/model.ts';
import type { personal } from '../resources/member/personal.ts';

/** Private data for a signed-in member, one read per page; never cached. */
export type PersonalState = Answer<typeof personal>;
