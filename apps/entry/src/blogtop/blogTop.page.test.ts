import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireEntryPage } from '@engawa/api-client/fixtures/wireEntry.ts';
import {
  reactionsLoaded,
  selectEntryFacts,
  selectReactions,
  type BlogSummary,
  type PageOutcome,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import {
  aBlogSummary,
  aBloggerFacts,
  aPageMatch,
  aRootState,
} from '@engawa/contract/testing/rootState.ts';
import { entrySlice, type EntryRootState } from '../entries/entrySlice.ts';
import { aStoredEntry, aWireEntry } from '../entries/entry.fixture.ts';
import { aBlogTopStore } from '../entries/openPages.fixture.tsx';
import { exposed } from './blogTop.page.ts';

const open = (answers: FakeAnswers, blog: Partial<BlogSummary> = {}) => {
  const read = fakeRead(answers);
  const blogger = { ...aRootState().blogger, blog: aBlogSummary(blog) };
  const page = aContractStore<EntryRootState>({ slices: [entrySlice], shared: { blogger }, read });
  const load = (params = {}): Promise<PageOutcome> =>
    exposed.load(aPageMatch({ params }), page.services);
  return { ...page, requested: read.calls, load };
};

const twoEntries = aWireEntryPage([aWireEntry(), aWireEntry({ entry_id: 7 })]);

const requestedFor = (requested: ReturnType<typeof open>['requested']) =>
  requested.find(({ resource }) => resource === 'blogEntryReactions')?.params['entryIds'];

describe('loading the top page of a blog', () => {
  it('R2.2.1, R7.1 requests the page that the URL names, with texts and the page size of the blog', async () => {
    const { requested, load } = open(
      { blogEntries: aWireEntryPage([aWireEntry()], { max_page: 4 }) },
      { entryLimit: 5 },
    );
    await load({ page: '3' });
    expect(requested[0]).toMatchObject({
      resource: 'blogEntries',
      params: {
        amebaId: 'hidamari-yonin',
        blogId: 10001,
        page: 3,
        limit: 5,
        offset: 10,
        isNeedDetailText: true,
      },
    });
  });

  it('R3.6 stores the page under blogId/page and returns the page’s cache tags', async () => {
    const { store, load } = open({ blogEntries: twoEntries });
    expect(await load()).toEqual({
      status: 200,
      cacheTags: ['blog:hidamari-yonin', 'entry:12870014402', 'entry:7'],
      maxAgeS: 600,
    });
    const { entryState } = store.getState();
    expect(entryState.blogPageMap['10001/1']?.entryIds).toEqual([12870014402, 7]);
    expect(entryState.entryMap['7']?.title).toBe('雨あがりの庭で、梅を四キロ');
  });

  it('stores the texts of entries in the HTML store and not in INIT_DATA', async () => {
    const { html, store, load } = open({ blogEntries: twoEntries });
    await load();
    expect(html.get('entry:7')).toBe('<p>三日ぶりに雨がやんだ。</p>');
    expect(JSON.stringify(entrySlice.toInit(store.getState().entryState))).not.toContain('<p>');
  });

  it('publishes the metadata of the entries on the page to other remotes', async () => {
    const { store, load } = open({
      blogEntries: aWireEntryPage([aWireEntry({ closed_flg: 'mon_ng' })]),
    });
    await load();
    expect(selectEntryFacts(store.getState(), 12870014402)).toMatchObject({
      publishFlg: 'open',
      closedFlg: 'mon_ng',
      denyReblog: 'accept',
    });
  });

  it('R2.2.1 returns 404 for a page after the last one', async () => {
    const { load } = open({ blogEntries: aWireEntryPage([], { max_page: 2 }) });
    expect(await load({ page: '3' })).toMatchObject({
      status: 404,
      cacheTags: ['blog:hidamari-yonin'],
    });
  });

  it.each([{}, { page: '1' }])(
    'R2.2.1 returns 200 after one request for page 1 of an empty blog, with the parameters %j',
    async (params) => {
      const { load, requested } = open({
        blogEntries: aWireEntryPage([], { total_count: 0, max_page: 0 }),
      });
      expect(await load(params)).toMatchObject({ status: 200 });
      expect(requested).toHaveLength(1);
    },
  );

  it.each([
    [404, 'API-004 with 404', failsWith('API-004', 404)],
    [503, 'API-001 with 0', failsWith('API-001', 0)],
    [503, 'API-005 with 500', failsWith('API-005', 500)],
    [503, 'API-005 with 502', failsWith('API-005', 502)],
    [500, 'API-006 with 400', failsWith('API-006', 400)],
    [500, 'another shape', { entities: null }],
  ])('returns %i if the entries request ends with %s', async (status, _end, blogEntries) => {
    expect(await open({ blogEntries }).load()).toMatchObject({ status });
  });

  it('throws if the blog is not loaded', async () => {
    const page = aContractStore<EntryRootState>({
      slices: [entrySlice],
      shared: { blogger: { blogger: null, blog: null } },
    });
    const say = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await expect(exposed.load(aPageMatch(), page.services)).rejects.toThrow(
      'blog page requested before the blog was loaded',
    );
    say.mockRestore();
  });
});

describe('R5.7 loading the reaction counts of entries', () => {
  it('requests and stores the counts of the entries on the page', async () => {
    const { store, requested, load } = open({
      blogEntries: twoEntries,
      blogEntryReactions: { 7: { iineCnt: 3, commentCnt: 2, reblogCnt: 1 } },
    });
    await load();
    expect(requestedFor(requested)).toBe('12870014402,7');
    expect(selectReactions(store.getState(), 7)).toEqual({
      iineCount: 3,
      commentCount: 2,
      reblogCount: 1,
    });
  });

  it('uses the counts in the entries response and requests only the missing counts', async () => {
    const reactions = { iineCnt: 8, commentCnt: 5, reblogCnt: 0 };
    const { store, requested, load } = open({
      blogEntries: aWireEntryPage([aWireEntry({ reactions }), aWireEntry({ entry_id: 7 })]),
    });
    await load();
    expect(requestedFor(requested)).toBe('7');
    const counts = { iineCount: 8, commentCount: 5, reblogCount: 0 };
    expect(selectReactions(store.getState(), 12870014402)).toEqual(counts);
    expect(store.getState().entryState.entryMap['12870014402']).not.toHaveProperty('reactions');
  });

  it('does not request the counts of an entry that denies all reactions', async () => {
    const shut = {
      publish_flg: 'amember',
      entry_text: null,
      deny_comment: 'deny',
      deny_reblog: 'deny',
    };
    const { requested, load } = open({
      blogEntries: aWireEntryPage([aWireEntry(shut), aWireEntry({ entry_id: 7 })]),
    });
    await load();
    expect(requestedFor(requested)).toBe('7');
  });

  it('does not request counts that are already loaded', async () => {
    const { store, requested, load } = open({ blogEntries: twoEntries });
    store.dispatch(reactionsLoaded({ 7: { iineCount: 9, commentCount: 0, reblogCount: 0 } }));
    await load();
    expect(requestedFor(requested)).toBe('12870014402');
  });

  it('sends no counts request if the blog denies all reactions', async () => {
    const shut = { denyPocket: 'deny', denyReblog: 'deny', denyComment: 'deny' } as const;
    const { requested, load } = open({ blogEntries: twoEntries }, shut);
    await load();
    expect(requestedFor(requested)).toBeUndefined();
  });

  it('returns 200 without counts if the counts request fails', async () => {
    const { store, load } = open({
      blogEntries: twoEntries,
      blogEntryReactions: failsWith('API-005', 500),
    });
    expect(await load()).toMatchObject({ status: 200 });
    expect(selectReactions(store.getState(), 7)).toBeUndefined();
  });
});

const buildHead = (...top: Parameters<typeof aBlogTopStore>) =>
  exposed.head(aBlogTopStore(...top).store.getState());

const middle = { currentPage: 2, maxPage: 3, prevPage: 1, nextPage: 3, totalCount: 25 };

const missing = { blogger: { blogger: null, blog: null } };

describe('the head of a blog’s top page', () => {
  it('has the blog and the site in the title, and the path of the next page', () => {
    expect(buildHead([aStoredEntry()], { maxPage: 2, nextPage: 2 })).toMatchObject({
      title: 'ひだまり四人ぐらし｜Engawa',
      description: '四人と縁側の日々。',
      canonicalPath: '/hidamari-yonin/',
      nextPath: '/hidamari-yonin/page-2.html',
      ogType: 'blog',
    });
    expect(buildHead([aStoredEntry()])).not.toHaveProperty('prevPath');
  });

  it('has the page number in title, description and paths, and no noindex', () => {
    const head = buildHead([aStoredEntry()], middle);
    expect(head).toMatchObject({
      title: 'ひだまり四人ぐらし（2ページ目）｜Engawa',
      description: '四人と縁側の日々。（2ページ目）',
      canonicalPath: '/hidamari-yonin/page-2.html',
      prevPath: '/hidamari-yonin/',
      nextPath: '/hidamari-yonin/page-3.html',
    });
    expect(head.isNoIndex).toBeFalsy();
  });

  it('has the address without a page number as the canonical path of page-1.html', () => {
    const opened = aBlogTopStore([aStoredEntry()]);
    const state = opened.store.getState();
    const match = {
      ...state.page.match,
      params: { page: '1' },
      path: '/hidamari-yonin/page-1.html',
    };
    const head = exposed.head({ ...state, page: { ...state.page, match } });
    expect(head.canonicalPath).toBe('/hidamari-yonin/');
  });

  it('has Blog and BreadcrumbList data as JSON-LD', () => {
    expect(buildHead([aStoredEntry()], middle).jsonLd).toMatchObject([
      {
        '@type': 'Blog',
        name: 'ひだまり四人ぐらし',
        url: 'https://blog.test/hidamari-yonin/',
        author: { '@type': 'Person', name: 'ひだまり' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Engawa', item: 'https://blog.test/' },
          { position: 2, name: 'ひだまり四人ぐらし', item: 'https://blog.test/hidamari-yonin/' },
          { position: 3, item: 'https://blog.test/hidamari-yonin/page-2.html' },
        ],
      },
    ]);
  });

  it('has a default description for a blog without one', () => {
    expect(buildHead([], {}, { blog: { description: '' } }).description).toBe(
      'ひだまりのブログ「ひだまり四人ぐらし」です。',
    );
  });

  it('has the image of the blogger as ogImage if the blogger has one', () => {
    const image = { url: 'https://platform.test/user_images/a.jpg', width: 400, height: 500 };
    const blogger = { ...aRootState().blogger, blogger: aBloggerFacts({ image }) };
    const { store } = aBlogTopStore([aStoredEntry()]);
    expect(exposed.head({ ...store.getState(), blogger }).ogImage).toEqual({
      url: 'https://platform.test/user_images/a.jpg?caw=1120',
      width: 400,
      height: 500,
    });
    expect(buildHead([aStoredEntry()])).not.toHaveProperty('ogImage');
  });

  it('throws before the blog is loaded', () => {
    expect(() => exposed.head({ ...aBlogTopStore([]).store.getState(), ...missing })).toThrow(
      'head requested before the blog was loaded',
    );
  });
});
