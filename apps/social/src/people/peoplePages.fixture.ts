import { aPerson } from '@engawa/api-client/fixtures/person.ts';
import { aPaging } from '@engawa/api-client/fixtures/paging.ts';
import type { Paging } from '@engawa/api-client/model/paging.ts';
import type { Person } from '@engawa/api-client/model/person.ts';
import type { RemotePage } from '@engawa/contract';
import type { PageType } from '@engawa/contract/pageTypes.ts';
import { aContractStore, type ContractStore } from '@engawa/contract/testing/contractStore.ts';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { exposed as favorites } from '../favorites/favorites.page.ts';
import { exposed as likers } from '../likers/likers.page.ts';
import { exposed as readers } from '../readers/readers.page.ts';
import { exposed as reblogs } from '../reblogs/reblogs.page.ts';
import {
  type PeopleRootState,
  pageKey,
  peoplePageLoaded,
  type PeopleListName,
} from './peopleSlice.ts';

export const ENTRY_ID = 7;

type ListCase = {
  readonly list: PeopleListName;
  readonly exposed: RemotePage;
  readonly isOfEntry: boolean;
  readonly heading: string;
  readonly pathOf: (page: number) => string;
};

const ofBlog = (file: string) => (page: number) =>
  `/hidamari-yonin/${file}${page === 1 ? '' : `-${page}`}.html`;
const ofEntry = (file: string) => (page: number) =>
  `/hidamari-yonin/${file}${page === 1 ? '' : page}-${ENTRY_ID}.html`;

/** The four pages that list people. */
export const LIST_CASES: readonly ListCase[] = [
  {
    list: 'reader',
    exposed: readers,
    isOfEntry: false,
    heading: 'フォロワー25人',
    pathOf: ofBlog('reader'),
  },
  {
    list: 'favorite',
    exposed: favorites,
    isOfEntry: false,
    heading: 'お気に入り25件',
    pathOf: ofBlog('favorite'),
  },
  {
    list: 'liker',
    exposed: likers,
    isOfEntry: true,
    heading: 'いいね！した人25人',
    pathOf: ofEntry('iine'),
  },
  {
    list: 'reblog',
    exposed: reblogs,
    isOfEntry: true,
    heading: 'リブログした人25人',
    pathOf: ofEntry('reblog'),
  },
];

/** The match of a list's page; the path of page 2 contains a number. */
export const listMatch = (list: ListCase, page: number, pageType: PageType = 'blog-reader') =>
  aPageMatch({
    pageType,
    path: list.pathOf(page),
    params: {
      ...(page > 1 && { page: String(page) }),
      ...(list.isOfEntry && { entryId: String(ENTRY_ID) }),
    },
  });

export const MIDDLE: Partial<Paging> = {
  currentPage: 2,
  maxPage: 3,
  prevPage: 1,
  nextPage: 3,
  totalCount: 25,
};

/** The store of a page with these people. */
export const aPeopleStore = (
  list: ListCase,
  people: readonly Person[] = [aPerson()],
  paging: Partial<Paging> = {},
): ContractStore<PeopleRootState> => {
  const { currentPage = 1 } = paging;
  const opened = aContractStore<PeopleRootState>({
    slices: list.exposed.slices,
    shared: { page: { ...aRootState().page, match: listMatch(list, currentPage) } },
  });
  const page = {
    people,
    paging: aPaging(paging),
    ...(list.isOfEntry && { entry: { entryId: ENTRY_ID, title: '梅を干す日' } }),
    ...(list.list === 'liker' && { isLast: true, after: null }),
  };
  const owner = list.isOfEntry ? ENTRY_ID : 10001;
  opened.store.dispatch(
    peoplePageLoaded({ list: list.list, key: pageKey(owner, currentPage), page }),
  );
  return opened;
};
