import {
  blogCacheTag,
  entryCacheTag,
  failedOutcome,
  notFoundOutcome,
  readPageNumber,
  selectLoadedBlog,
  okOutcome,
  type BlogFeature,
  type Read,
  type Result,
  type RemotePage,
} from '@engawa/contract';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import { pageKey } from './peopleSlice.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';

/** The source of a list that belongs to the blog, or to the entry in the address. */
export type ListSource<Page extends { readonly paging: Paging }> = {
  readonly get: (
    read: Read,
  ) => (query: {
    amebaId: string;
    blogId: number;
    entryId: number;
    page: number;
  }) => Promise<Result<Page>>;
  /** the blog feature that is required for the list to exist */
  readonly feature?: BlogFeature | undefined;
  /** the action that stores a page under its key */
  readonly loaded: (stored: { readonly key: string; readonly page: Page }) => { type: string };
};

/** Creates a loader for the page of a list in the address; the list decides the status. */
export const createListLoader =
  <Page extends { readonly paging: Paging }>({
    get,
    feature,
    loaded,
  }: ListSource<Page>): RemotePage['load'] =>
  async ({ amebaId, params }, { read, dispatch, select }) => {
    const blog = select(selectLoadedBlog);
    const { blogId } = blog;
    const page = readPageNumber(params);
    const entryId = Number(params.entryId ?? 0);
    const tags = [
      blogCacheTag(amebaId),
      ...(params.entryId ? [entryCacheTag(params.entryId)] : []),
    ];
    if (feature && !hasFeature(blog, feature)) return notFoundOutcome(tags);
    const answer = await get(read)({ amebaId, blogId, entryId, page });
    // neither the likers of a members-only entry nor their existence is public
    if (!answer.ok && answer.error.code === 'API-003') return notFoundOutcome(tags);
    if (!answer.ok) return failedOutcome(answer.error, tags);
    if (page > answer.value.paging.maxPage) return notFoundOutcome(tags);
    const key = pageKey(params.entryId ? entryId : blogId, page);
    dispatch(loaded({ key, page: answer.value }));
    return okOutcome(tags);
  };
