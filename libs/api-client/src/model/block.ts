import type { Answer } from '../resources/define/model.ts';
import type { block } from '../resources/member/block.ts';
import type { ownBlocks } from '../resources/member/ownBlocks.ts';

/** Whether the signed-in member has blocked another member. */
export type Block = Answer<typeof block>;

/** The members that a member has blocked. */
export type OwnBlockPage = Answer<typeof ownBlocks>;
export type OwnBlock = OwnBlockPage['blocks'][number];
