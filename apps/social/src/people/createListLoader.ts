import {
  blogTag,
  call,
  entryTag,
  failedPage,
  getRead,
  hasFeature,
  missingPage,
  pageNumberOf,
  put,
  selectLoadedBlog,
  displayedPage,
  type BlogFeature,
  type PageMatch,
  type PageOutcome,
  type Read,
  type Result,
  type SagaGenerator,
} from '@engawa/contract';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import { pageKey } from './peopleSlice.ts';

/** How a list is read: of the blog, or of the entry that the address names. */
export type ListSource<Page extends { readonly paging: Paging }> = {
  readonly get: (
    read: Read,
  ) => (query: {
    amebaId: string;
    blogId: number;
    entryId: number;
    page: number;
  }) => Promise<Result<Page>>;
  /** where the blog is without it there is no such list */
  readonly feature?: BlogFeature | undefined;
  /** the action that keeps a page under its key */
  readonly loaded: (stored: { readonly key: string; readonly page: Page }) => { type: string };
};

/** Loads the page of a list that the address names; the list decides the status. */
export const createListLoader = <Page extends { readonly paging: Paging }>({
  get,
  feature,
  loaded,
}: ListSource<Page>) =>
  function* loadList({ amebaId, params }: PageMatch): SagaGenerator<PageOutcome> {
    const blog = yield* selectLoadedBlog();
    const { blogId } = blog;
    const read = yield* getRead();
    const page = pageNumberOf(params);
    const entryId = Number(params.entryId ?? 0);
    const tags = [blogTag(amebaId), ...(params.entryId ? [entryTag(params.entryId)] : [])];
    if (feature && !hasFeature(blog, feature)) return missingPage(tags);
    const answer = yield* call(get(read), { amebaId, blogId, entryId, page });
    // likers of an entry for members are not public, nor is its existence
    if (!answer.ok && answer.error.code === 'API-003') return missingPage(tags);
    if (!answer.ok) return failedPage(answer.error, tags);
    if (page > answer.value.paging.maxPage) return missingPage(tags);
    const key = pageKey(params.entryId ? entryId : blogId, page);
    yield* put(loaded({ key, page: answer.value }));
    return displayedPage(tags);
  };
