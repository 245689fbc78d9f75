import type { NewEntry, RankedBlog } from '@engawa/api-client/model/site.ts';
import {
  address,
  blogCacheTag,
  definePage,
  entryCacheTag,
  failedOutcome,
  notFoundOutcome,
  selectSite,
  okOutcome,
  type Address,
  type PageMatch,
  type PageOutcome,
  type Read,
  type RemotePage,
  type Result,
  type SiteState,
  type PageServices,
} from '@engawa/contract';
import { listHead, type ListFacts } from '@engawa/ui-templates/pages/listHead.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import {
  loadedSiteList,
  siteListLoaded,
  siteListSlice,
  type SiteList,
  type SiteListOf,
  type SiteListRootState,
} from './siteListSlice.ts';

/**
 * The result of reading the list of a site page: the list, null if the address has no list, or the
 * error of a failed read.
 */
export type Found<K extends SiteList['kind']> = Promise<Result<SiteListOf<K> | null>>;

/** The options in which the lists of the site differ. */
type SitePageFacts<K extends SiteList['kind']> = Pick<RemotePage, 'name' | 'View'> & {
  readonly addresses: readonly [Address, ...Address[]];
  readonly kinds: readonly K[];
  readonly find: (read: Read, match: PageMatch) => Found<K>;
  readonly head: (list: SiteListOf<K>, site: SiteState) => ListFacts;
  /** whether the page may be cached; by default, every page may */
  readonly isStored?: (match: PageMatch) => boolean;
};

/** The cache tags of all pages that belong to no blog. */
export const SITE_TAGS: readonly string[] = ['site'];

export const blogItem = ({ title, amebaId }: RankedBlog) => ({
  name: title,
  path: address.blogTop.path(amebaId),
});

export const entryItem = ({ title, amebaId, entryId }: NewEntry) => ({
  name: displayTitle(title),
  path: address.entry.path(amebaId, entryId),
});

const blogsOn = (list: SiteList): readonly RankedBlog[] => {
  if (list.kind === 'official') return list.categories.flatMap(({ blogs }) => blogs);
  return 'blogs' in list ? list.blogs : [];
};

const entriesOn = (list: SiteList): readonly NewEntry[] => [
  ...('entries' in list ? (list.entries ?? []) : []),
  ...('ranked' in list ? (list.ranked ?? []) : []),
  ...('pickups' in list && list.pickups ? list.pickups.entries : []),
  ...('pickups' in list && list.pickups?.random ? [list.pickups.random] : []),
];

/**
 * Collects the cache tags of a list, so that a change of a listed blog or entry re-renders the
 * page.
 */
const collectTags = (list: SiteList): readonly string[] => [
  ...SITE_TAGS,
  ...blogsOn(list).map(({ amebaId }) => blogCacheTag(amebaId)),
  ...new Set(entriesOn(list).map(({ entryId }) => entryCacheTag(entryId))),
];

const loadList = async <K extends SiteList['kind']>(
  { find }: SitePageFacts<K>,
  match: PageMatch,
  { read, dispatch }: PageServices,
): Promise<PageOutcome> => {
  const found = await find(read, match);
  if (!found.ok) return failedOutcome(found.error, SITE_TAGS);
  if (found.value === null) return notFoundOutcome(SITE_TAGS);
  dispatch(siteListLoaded(found.value));
  return okOutcome(collectTags(found.value));
};

/** Defines a page of the site that contains a list. */
export const sitePage = <K extends SiteList['kind']>(facts: SitePageFacts<K>): RemotePage =>
  definePage({
    name: facts.name,
    addresses: facts.addresses,
    slices: [siteListSlice],
    load: async (match, services) => {
      const outcome = await loadList(facts, match, services);
      return facts.isStored?.(match) === false ? { ...outcome, maxAgeS: 0 } : outcome;
    },
    head: (state: SiteListRootState) => {
      const site = selectSite(state);
      const list = facts.head(loadedSiteList(state, ...facts.kinds), site);
      // Search engines must not index an empty list.
      return listHead(site, null, { isNoIndex: list.items?.length === 0, ...list });
    },
    View: facts.View,
  });
