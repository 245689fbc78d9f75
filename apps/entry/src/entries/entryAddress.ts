import type { CommentOrder } from '@engawa/api-client/model/comment.ts';
import { address, type EntryFacts, type PageMatch } from '@engawa/contract';

/** Where an entry stands by itself. */
export const entryAddress = ({
  amebaId,
  entryId,
  publishFlg,
}: Pick<EntryFacts, 'amebaId' | 'entryId' | 'publishFlg'>): string =>
  (publishFlg === 'amember' ? address.amemberEntry.path : address.entry.path)(amebaId, entryId);

/** A page of an entry's comments; the first is on the entry's own page, newest first. */
export const commentPagePath = (
  amebaId: string,
  entryId: number,
  { page = 1, order = 'newest' }: { readonly page?: number; readonly order?: CommentOrder } = {},
) => address.entry.path(amebaId, entryId, page) + (order === 'newest' ? '' : `?order=${order}`);

/** The order of comments that an address names; any value but `oldest` is the default. */
export const readCommentOrder = ({ query }: Pick<PageMatch, 'query'>): CommentOrder =>
  query?.['order'] === 'oldest' ? 'oldest' : 'newest';
