import type { CommentOrder } from '@engawa/api-client/model/comment.ts';
import { address, type EntryFacts, type PageMatch } from '@engawa/contract';

/** The address of an entry's own page. */
export const entryAddress = ({
  amebaId,
  entryId,
  publishFlg,
}: Pick<EntryFacts, 'amebaId' | 'entryId' | 'publishFlg'>): string =>
  (publishFlg === 'amember' ? address.amemberEntry.path : address.entry.path)(amebaId, entryId);

/**
 * The path of a page of an entry's comments; the first page, newest first, is the entry's own page.
 */
export const commentPagePath = (
  amebaId: string,
  entryId: number,
  { page = 1, order = 'newest' }: { readonly page?: number; readonly order?: CommentOrder } = {},
) => address.entry.path(amebaId, entryId, page) + (order === 'newest' ? '' : `?order=${order}`);

/** The order of comments in an address; any value except `oldest` is the default. */
export const readCommentOrder = ({ query }: Pick<PageMatch, 'query'>): CommentOrder =>
  query?.['order'] === 'oldest' ? 'oldest' : 'newest';
