import type { NewEntry, RankedBlog } from '@engawa/api-client/model/site.ts';
import {
  address,
  blogCacheTag,
  call,
  definePage,
  entryCacheTag,
  failedOutcome,
  getRead,
  notFoundOutcome,
  put,
  selectSite,
  okOutcome,
  type Address,
  type PageMatch,
  type PageOutcome,
  type Read,
  type RemotePage,
  type Result,
  type SagaGenerator,
  type SiteState,
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

/** What a page of the site lists; null: the address names no list. Failures are those of its reads. */
export type Found<K extends SiteList['kind']> = Promise<Result<SiteListOf<K> | null>>;

/** What distinguishes one list of the site from another. */
type SitePageFacts<K extends SiteList['kind']> = Pick<RemotePage, 'name' | 'View'> & {
  readonly addresses: readonly [Address, ...Address[]];
  readonly kinds: readonly K[];
  readonly find: (read: Read, match: PageMatch) => Found<K>;
  readonly head: (list: SiteListOf<K>, site: SiteState) => ListFacts;
  /** whether copies of the page are kept; always, where it is left out */
  readonly isStored?: (match: PageMatch) => boolean;
};

/** Purges whatever belongs to no blog. */
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

/** A page of the site is rendered again when one of the blogs or entries on it changes. */
const collectTags = (list: SiteList): readonly string[] => [
  ...SITE_TAGS,
  ...blogsOn(list).map(({ amebaId }) => blogCacheTag(amebaId)),
  ...new Set(entriesOn(list).map(({ entryId }) => entryCacheTag(entryId))),
];

function* loadList<K extends SiteList['kind']>(
  { find }: SitePageFacts<K>,
  match: PageMatch,
): SagaGenerator<PageOutcome> {
  const read = yield* getRead();
  const found = yield* call(find, read, match);
  if (!found.ok) return failedOutcome(found.error, SITE_TAGS);
  if (found.value === null) return notFoundOutcome(SITE_TAGS);
  yield* put(siteListLoaded(found.value));
  return okOutcome(collectTags(found.value));
}

/** A page of the site that lists something: its addresses, what it finds, its words. */
export const sitePage = <K extends SiteList['kind']>(facts: SitePageFacts<K>): RemotePage =>
  definePage({
    name: facts.name,
    addresses: facts.addresses,
    slices: [siteListSlice],
    *load(match) {
      const outcome = yield* loadList(facts, match);
      return facts.isStored?.(match) === false ? { ...outcome, maxAgeS: 0 } : outcome;
    },
    head: (state: SiteListRootState) => {
      const site = selectSite(state);
      const list = facts.head(loadedSiteList(state, ...facts.kinds), site);
      // a list of nothing is kept out of searches
      return listHead(site, null, { isNoIndex: list.items?.length === 0, ...list });
    },
    View: facts.View,
  });
