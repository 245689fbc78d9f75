import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import {
  aPerson,
  aWireLikerPage,
  aWirePeoplePage,
  aWireReblogPage,
} from '@engawa/api-client/fixtures/person.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { LIST_CASES, listMatch } from './peoplePages.fixture.ts';
import { selectCurrentPage, type PeopleRootState } from './peopleSlice.ts';

const READS = {
  reader: 'blogReaders',
  favorite: 'blogFavorites',
  liker: 'iineUsers',
  reblog: 'blogReblogs',
} as const;

const buildAnswers = (paging: object = {}): FakeAnswers => ({
  blogReaders: aWirePeoplePage('readerPageMap', undefined, paging),
  blogFavorites: aWirePeoplePage('favoritePageMap', undefined, paging),
  iineUsers: aWireLikerPage(undefined, paging),
  blogReblogs: aWireReblogPage(undefined, paging),
});

type ListCase = (typeof LIST_CASES)[number];

const open = (list: ListCase, answers: FakeAnswers, page = 1) => {
  const read = fakeRead(answers);
  const opened = aContractStore<PeopleRootState>({ slices: list.exposed.slices, read });
  const match = listMatch(list, page);
  return {
    calls: read.calls,
    match,
    store: opened.store,
    load: () => list.exposed.load(match, opened.services),
  };
};

const buildTags = ({ isOfEntry }: ListCase) => [
  'blog:hidamari-yonin',
  ...(isOfEntry ? ['entry:7'] : []),
];

describe.each(LIST_CASES)('loading the page of $list', (list) => {
  const read = READS[list.list];

  it('R3.21, R7.1 reads the page that the address names once, and stores it', async () => {
    const page = open(list, buildAnswers({ max_page: 4, current_page: 3 }), 3);
    expect(await page.load()).toEqual({ status: 200, cacheTags: buildTags(list), maxAgeS: 600 });
    expect(page.calls).toHaveLength(1);
    expect(page.calls[0]).toMatchObject({
      resource: read,
      params: {
        amebaId: 'hidamari-yonin',
        blogId: 10001,
        page: 3,
        ...(list.isOfEntry && { entryId: 7 }),
      },
    });
    const state = page.store.getState();
    const visible = state.peopleState.pageMaps[list.list][list.isOfEntry ? '7/3' : '10001/3'];
    expect(visible?.amebaIds).toEqual([aPerson().amebaId]);
    const here = { ...state, page: { ...state.page, match: page.match } };
    expect(selectCurrentPage(here, list.list)).toBe(visible);
  });

  it('returns 404 after the last page', async () => {
    expect(await open(list, buildAnswers({ max_page: 2 }), 3).load()).toMatchObject({
      status: 404,
      cacheTags: buildTags(list),
    });
  });

  it('returns 200 for an empty page 1', async () => {
    expect(await open(list, buildAnswers({ total_count: 0, max_page: 0 })).load()).toMatchObject({
      status: 200,
    });
  });

  it.each([
    [404, failsWith('API-004', 404)],
    [404, failsWith('API-003', 403)],
    [503, failsWith('API-001', 0)],
    [503, failsWith('API-005', 500)],
    [500, { wrong: 'shape' }],
  ])('returns status %i if its read fails: %#', async (status, answer) => {
    expect(await open(list, { [read]: answer }).load()).toMatchObject({ status });
  });
});
