import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireEntryPage } from '@engawa/api-client/fixtures/wireEntry.ts';
import { selectReactions, type BlogSummary, type PageOutcome } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { aBlogSummary, aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { entrySlice, type EntryRootState } from '../entries/entrySlice.ts';
import { aWireEntry } from '../entries/entry.fixture.ts';
import { refinerSlice } from '../refiner/refinerSlice.ts';
import { exposed } from './entryList.page.ts';

const open = (answers: FakeAnswers, blog: Partial<BlogSummary> = {}) => {
  const read = fakeRead(answers);
  const blogger = { ...aRootState().blogger, blog: aBlogSummary(blog) };
  const page = aContractStore<EntryRootState>({
    slices: [entrySlice, refinerSlice],
    shared: { blogger },
    read,
  });
  const load = (params = {}): Promise<PageOutcome> =>
    exposed.load(aPageMatch({ params }), page.services);
  return { ...page, requested: read.calls, load };
};

const titles = [
  aWireEntry({ entry_text: null }),
  aWireEntry({ entry_id: 7, entry_text: null }),
] as const;

describe('loading an entry list', () => {
  it.each([
    [25, 25],
    [10, 10],
    // a blog whose top has one complete entry per page
    [1, 10],
  ])(
    'R2.2.2, R7.1 requests, with a blog top limit of %i, pages of %i entries without texts',
    async (entryLimit, limit) => {
      const { requested, load } = open(
        { blogEntries: aWireEntryPage(titles, { max_page: 4 }) },
        { entryLimit },
      );
      await load({ page: '3' });
      expect(requested[0]).toMatchObject({
        resource: 'blogEntries',
        params: {
          amebaId: 'hidamari-yonin',
          blogId: 10001,
          page: 3,
          limit,
          offset: 2 * limit,
          isNeedDetailText: false,
        },
      });
    },
  );

  it('R3.6 stores the page under blogId/page and returns the page’s cache tags', async () => {
    const { store, load } = open({ blogEntries: aWireEntryPage(titles) });
    expect(await load()).toEqual({
      status: 200,
      cacheTags: ['blog:hidamari-yonin', 'entry:12870014402', 'entry:7'],
      maxAgeS: 600,
    });
    const { entryState } = store.getState();
    expect(entryState.blogPageMap['10001/1']?.entryIds).toEqual([12870014402, 7]);
  });

  it('requests the counts of all entries once, and returns 200 if that request fails', async () => {
    const counts = { 7: { iineCnt: 3, commentCnt: 2, reblogCnt: 1 } };
    const counted = open({ blogEntries: aWireEntryPage(titles), blogEntryReactions: counts });
    await counted.load();
    const requestedCounts = counted.requested.filter(
      ({ resource }) => resource === 'blogEntryReactions',
    );
    expect(requestedCounts).toHaveLength(1);
    expect(selectReactions(counted.store.getState(), 7)?.iineCount).toBe(3);
    const failing = {
      blogEntries: aWireEntryPage(titles),
      blogEntryReactions: failsWith('API-005', 500),
    };
    expect(await open(failing).load()).toMatchObject({ status: 200 });
  });

  it('returns 404 after the last page, and 200 for page 1 without entries', async () => {
    const past = open({ blogEntries: aWireEntryPage([], { max_page: 2 }) });
    expect(await past.load({ page: '3' })).toMatchObject({ status: 404 });
    const empty = open({ blogEntries: aWireEntryPage([], { total_count: 0, max_page: 0 }) });
    expect(await empty.load({ page: '1' })).toMatchObject({ status: 200 });
  });

  it.each([
    [404, failsWith('API-004', 404)],
    [503, failsWith('API-001', 0)],
    [500, failsWith('API-006', 400)],
  ])('returns %i if the entries request fails', async (status, blogEntries) => {
    expect(await open({ blogEntries }).load()).toMatchObject({ status });
  });
});
