import type { Answer } from '../resources/define/model.ts';
import type { ownComments } from '../resources/member/ownComments.ts';

export type OwnCommentPage = Answer<typeof ownComments>;
/** A comment in the view of the blog's owner. */
export type OwnComment = OwnCommentPage['comments'][number];
