import { ENTRIES_PER_PAGE } from '@engawa/api-client/constants.ts';
import type { EntryPage } from '@engawa/api-client/model/entry.ts';
import {
  blogCacheTag,
  definePage,
  entryCacheTag,
  failedOutcome,
  notFoundOutcome,
  readPageNumber,
  selectLoadedBlog,
  selectMatch,
  okOutcome,
  type Address,
  type BlogSummary,
  type PageChrome,
  type PageHead,
  type PageMatch,
  type PageOutcome,
  type Read,
  type RemotePage,
  type Result,
  type RootState,
  type StateSlice,
  type PageServices,
} from '@engawa/contract';
import { listHead, type HeadItem } from '@engawa/ui-templates/pages/listHead.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import type { UnknownAction } from 'redux';
import { entryAddress } from '../entries/entryAddress.ts';
import {
  entriesListed,
  entrySlice,
  selectEntries,
  type EntryRootState,
} from '../entries/entrySlice.ts';
import type { ListPage } from '../entries/entryState.ts';
import { ogImage } from '../entries/ogImage.ts';
import { withoutText } from '../entries/shareEntries.ts';
import { loadReactions } from '../reactions/loadReactions.ts';
import { headContext } from '@engawa/blog-domain/pages/headContext.ts';

type ListParams = PageMatch['params'];

type ListQuery = {
  readonly amebaId: string;
  readonly blogId: number;
  /** from 1 */
  readonly page: number;
  readonly limit: number;
};

/** The options in which the lists of a blog's entries differ. */
type ListPageFacts<S extends EntryRootState, T extends EntryPage> = Pick<
  RemotePage,
  'name' | 'View' | 'saga'
> & {
  readonly address: Address;
  readonly chrome: PageChrome;
  /** the list's own slices, in addition to the slice of entries */
  readonly slices: readonly StateSlice[];
  /** reads the list; null if the address has no list */
  readonly read: (
    read: Read,
    query: ListQuery,
    params: ListParams,
    requested: PageMatch['query'],
  ) => Promise<Result<T>> | null;
  /** returns whether the list exists; omitted if it exists whenever `read` returns a result */
  readonly exists?: (found: T) => boolean;
  /** returns the current path of the list if the address is outdated, else null */
  readonly movedTo?: (found: T, match: PageMatch) => string | null;
  /** returns the action that stores the page */
  readonly loaded: (
    found: T,
    at: { readonly blog: BlogSummary; readonly page: number; readonly listPage: ListPage },
  ) => UnknownAction;
  /** returns an action that stores the other parts of the result */
  readonly also?: (found: T) => UnknownAction;
  /** selects the page at the current address; undefined until it is loaded */
  readonly select: (state: S) => ListPage | null | undefined;
  readonly head: (
    amebaId: string,
    params: ListParams,
    state: S,
  ) => {
    /** title of the page, without the blog's title, which is appended */
    readonly title: string;
    /** description of the page, without the blog's name, which is prepended */
    readonly description: string;
    readonly pathOf: (page: number) => string;
    /** breadcrumb between the blog's top and the list */
    readonly above?: HeadItem;
  };
  /** whether search engines must not index the list */
  readonly isNoIndex?: boolean | ((state: S) => boolean);
};

/**
 * Whether the address has no query. Pages with a query are not cached, because anyone can invent
 * queries, and such pages would evict pages that have readers.
 */
const isPlain = ({ query = {} }: PageMatch) => Object.keys(query).length === 0;

/**
 * Returns the number of rows per page: as many as the blog's top has entries, but at least the
 * default number. A blog whose top has one complete entry per page must not have lists of one title
 * per page.
 */
const rowsPerPage = ({ entryLimit }: BlogSummary): number => Math.max(entryLimit, ENTRIES_PER_PAGE);

/**
 * Loads one page of a list. The list decides the status; reaction counts load after the list and
 * never change the status. For a page number after the last page, the page is a 404.
 */
const loadList = async <S extends EntryRootState, T extends EntryPage>(
  { read: readList, exists = () => true, movedTo, loaded, also }: ListPageFacts<S, T>,
  match: PageMatch,
  services: PageServices,
): Promise<PageOutcome> => {
  const { read, dispatch, select } = services;
  const { amebaId, params } = match;
  const blog = select(selectLoadedBlog);
  const page = readPageNumber(params);
  const tags = [blogCacheTag(amebaId)];
  const answer = await readList(
    read,
    { amebaId, blogId: blog.blogId, page, limit: rowsPerPage(blog) },
    params,
    match.query,
  );
  if (!answer) return notFoundOutcome(tags);
  if (!answer.ok) return failedOutcome(answer.error, tags);
  const { entries, paging } = answer.value;
  const location = movedTo?.(answer.value, match) ?? null;
  if (location !== null) return { ...okOutcome(tags), status: 302, location };
  if (page > paging.maxPage || !exists(answer.value)) return notFoundOutcome(tags);
  const entryIds = entries.map(({ entryId }) => entryId);
  const visible = entries.map(withoutText);
  dispatch(entriesListed(visible));
  dispatch(loaded(answer.value, { blog, page, listPage: { entryIds, paging } }));
  if (also) dispatch(also(answer.value));
  await loadReactions(services, blog, entries);
  const outcome = okOutcome([...tags, ...entryIds.map(entryCacheTag)]);
  return isPlain(match) ? outcome : { ...outcome, maxAgeS: 0 };
};

const buildListHead = <S extends EntryRootState, T extends EntryPage>(
  facts: ListPageFacts<S, T>,
  state: S,
): PageHead => {
  const { site, blog, blogger } = headContext(state);
  const page = facts.select(state);
  if (!page) throw new Error(`${facts.name} head requested before the list was loaded`);
  const { amebaId, params } = selectMatch(state);
  const { title, description, pathOf, above } = facts.head(amebaId, params, state);
  const entries = selectEntries(state, page.entryIds);
  const { isNoIndex = false } = facts;
  const isNoIndexed = typeof isNoIndex === 'function' ? isNoIndex(state) : isNoIndex;
  return listHead(site, blog, {
    title,
    description: `${blogger.nickname}のブログ「${blog.title}」の${description}`,
    pathOf,
    paging: page.paging,
    items: entries.map((entry) => ({ name: displayTitle(entry.title), path: entryAddress(entry) })),
    crumbs: [...(above ? [above] : []), { name: title, path: pathOf(1) }],
    isNoIndex: isNoIndexed || entries.length === 0,
    ...ogImage(blogger.image, site),
  });
};

/** Defines a page that lists a blog's entries. */
export const listPage = <S extends EntryRootState, T extends EntryPage>(
  facts: ListPageFacts<S, T>,
): RemotePage =>
  definePage<S>({
    name: facts.name,
    addresses: [facts.address],
    chrome: facts.chrome,
    slices: [entrySlice, ...facts.slices],
    load: (match, services) => loadList(facts, match, services),
    head: (state) => buildListHead(facts, state),
    View: facts.View,
    ...(facts.saga && { saga: facts.saga }),
  });

/**
 * Builds the head of a page that links to all lists of one kind. @param title title of the page,
 * without the blog's title
 */
export const indexHead = (
  state: RootState,
  { title, path, isEmpty }: { title: string; path: string; isEmpty: boolean },
): PageHead => {
  const { site, blog, blogger } = headContext(state);
  return listHead(site, blog, {
    title,
    description: `${blogger.nickname}のブログ「${blog.title}」の${title}です。`,
    pathOf: () => path,
    isNoIndex: isEmpty,
    ...ogImage(blogger.image, site),
  });
};
