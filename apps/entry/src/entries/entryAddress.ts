import type { CommentOrder } from '@engawa/api-client/model/comment.ts';
import { address, type EntryFacts, type PageMatch } from '@engawa/contract';

/** Returns the address of an entry's own page. */
export const entryAddress = ({
  amebaId,
  entryId,
  publishFlg,
}: Pick<EntryFacts, 'amebaId' | 'entryId' | 'publishFlg'>): string =>
  (publishFlg === 'amember' ? address.amemberEntry.path : address.entry.path)(amebaId, entryId);

/**
 * Returns the path of a page of an entry's comments. The first page with the newest comments first
 * is the entry's own page.
 */
export const commentPagePath = (
  amebaId: string,
  entryId: number,
  { page = 1, order = 'newest' }: { readonly page?: number; readonly order?: CommentOrder } = {},
) => address.entry.path(amebaId, entryId, page) + (order === 'newest' ? '' : `?order=${order}`);

/**
 * Reads the order of comments from an address; any value except `oldest` means the default order.
 */
export const readCommentOrder = ({ query }: Pick<PageMatch, 'query'>): CommentOrder =>
  query?.['order'] === 'oldest' ? 'oldest' : 'newest';
