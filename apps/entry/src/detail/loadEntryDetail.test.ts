import { aCommentThreadPage, someWireThreads } from '@engawa/api-client/fixtures/comment.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { aWayOn, aWayOnEntry } from '@engawa/api-client/fixtures/wayOn.ts';
import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { toSnakeCase } from '@engawa/api-client/names/snakeCase.ts';
import { ENTRY_EXTRAS } from '@engawa/api-client/resources/parts/entryExtras.ts';
import {
  selectEntryFacts,
  selectReactions,
  type PageServices,
  type ModulePlacement,
  type PageOutcome,
  type Read,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { aPageMatch } from '@engawa/contract/testing/rootState.ts';
import type { CommentsRootState } from '../comments/state/commentsSlice.ts';
import { commentsSlice } from '../comments/state/commentsSlice.ts';
import { entrySlice } from '../entries/entrySlice.ts';
import { aWireEntry } from '../entries/entry.fixture.ts';
import { fromPublicEntryState, toPublicEntryState } from '../entries/publicEntry.ts';
import { megaPanelSlice, nextEntriesLoaded } from '../megaPanel/megaPanelSlice.ts';
import { toNextEntries } from '../megaPanel/nextEntries.ts';
import { loadEntryDetail } from './loadEntryDetail.ts';

const open = (answers: FakeAnswers) => {
  const read = fakeRead(answers);
  const page = aContractStore<CommentsRootState>({
    slices: [entrySlice, commentsSlice, megaPanelSlice],
    read,
  });
  const load = (params = {}): Promise<PageOutcome> =>
    loadEntryDetail(aPageMatch({ params: { entryId: '12870014402', ...params } }), page.services);
  return { ...page, requested: read.calls, load };
};

const anAnswer = (entry = aWireEntry()) => ({
  entry,
  prev: { entry_id: 6, entry_title: '前' },
  next: null,
});

describe('loading an entry', () => {
  it('R2.2.5 stores the entry with its neighbours, and its text in the HTML store', async () => {
    const { store, html, load } = open({
      blogEntry: anAnswer(),
      blogEntryReactions: { 12870014402: { iineCnt: 3, commentCnt: 2, reblogCnt: 1 } },
    });
    expect(await load()).toEqual({
      status: 200,
      cacheTags: ['blog:hidamari-yonin', 'entry:12870014402'],
      maxAgeS: 600,
    });
    const { entryMap, neighbourMap } = store.getState().entryState;
    expect(entryMap['12870014402']).toMatchObject({ entryId: 12870014402, hasText: true });
    expect(neighbourMap['12870014402']).toEqual({
      previous: { entryId: 6, title: '前' },
      next: null,
    });
    expect(html.get('entry:12870014402')).toBe('<p>三日ぶりに雨がやんだ。</p>');
    expect(selectEntryFacts(store.getState(), 12870014402)?.blogId).toBe(10001);
    expect(selectReactions(store.getState(), 12870014402)?.iineCount).toBe(3);
  });

  it('stores the title of a members-only entry and no text', async () => {
    const forMembers = aWireEntry({ publish_flg: 'amember', entry_text: null });
    const { store, html, load } = open({ blogEntry: anAnswer(forMembers) });
    expect(await load()).toMatchObject({ status: 200 });
    expect(store.getState().entryState.entryMap['12870014402']).toMatchObject({
      title: '雨あがりの庭で、梅を四キロ',
      hasText: false,
    });
    expect(html.get('entry:12870014402')).toBe('');
  });

  it('returns 404 for an entry of another blog', async () => {
    const { store, load } = open({ blogEntry: anAnswer(aWireEntry({ ameba_id: 'kanoya-mio' })) });
    expect(await load()).toMatchObject({ status: 404 });
    expect(store.getState().entryState.entryMap).toEqual({});
  });

  it.each([
    [404, 'API-004 with 404', failsWith('API-004', 404)],
    [503, 'API-001 with 0', failsWith('API-001', 0)],
    [503, 'API-005 with 503', failsWith('API-005', 503)],
    [500, 'API-003 with 403', failsWith('API-003', 403)],
    [500, 'another shape', { entry: null }],
  ])('returns %i if the entry request ends with %s', async (status, _end, blogEntry) => {
    expect(await open({ blogEntry }).load()).toMatchObject({ status });
  });

  it('returns the cache tag of the entry together with a 404', async () => {
    expect((await open({ blogEntry: failsWith('API-004', 404) }).load()).cacheTags).toContain(
      'entry:12870014402',
    );
  });
});

test.each(ENTRY_EXTRAS)(
  '%s of the response is in INIT_DATA and in the state restored from it',
  async (extra) => {
    const name = toSnakeCase(extra);
    const { store, load } = open({ blogEntry: { ...anAnswer(), [name]: true } });
    await load();
    const written = toPublicEntryState(store.getState().entryState);
    const flags = Object.entries(written.entryMap['12870014402'] ?? {}).filter(
      ([key]) => key.startsWith('has_') && key !== 'has_entry_text',
    );
    expect(flags).toEqual([[name, true]]);
    expect(fromPublicEntryState(written).entryMap['12870014402']).toHaveProperty(extra, true);
  },
);

test('R6.4 loads the modules below an entry in parallel with the reaction counts of the entry', async () => {
  const counted = Promise.withResolvers<Awaited<ReturnType<Read>>>();
  const placed = Promise.withResolvers<readonly ModulePlacement[]>();
  const answers = fakeRead({
    blogEntry: {
      ...anAnswer(),
      has_items: true,
      has_my_pick: true,
      has_clip: true,
      has_reblogs: true,
      has_readers: true,
      has_cheer: true,
    },
  });
  const { services } = aContractStore({
    slices: [entrySlice, commentsSlice, megaPanelSlice],
    read: (resource, params) =>
      resource === 'blogEntryReactions' ? counted.promise : answers(resource, params),
  });
  const loadModules: PageServices['loadModules'] = async (placements) => placed.resolve(placements);
  const match = aPageMatch({ params: { entryId: '12870014402' } });
  const loaded = loadEntryDetail(match, { ...services, loadModules });
  // at this point, the counts are still loading
  const ofEntry = (module: string) => ({ module, id: 12870014402 });
  expect(await placed.promise).toEqual([
    ofEntry('social/Saved'),
    ofEntry('entry/Share'),
    ofEntry('entry/Comments'),
    ofEntry('imagevideo/Clip'),
    { module: 'social/EntryFollow', id: 'hidamari-yonin' },
    ofEntry('social/Cheer'),
    ofEntry('entry/EntryItems'),
    ofEntry('entry/MyPick'),
    ofEntry('social/EntryReblogs'),
    ofEntry('social/EntryReaders'),
    ofEntry('entry/MegaPanel'),
  ]);
  counted.resolve(await failsWith('API-001', 0)());
  expect(await loaded).toMatchObject({ status: 200 });
});

test('returns the cache tags of the cards that appear after the entry', async () => {
  const { services } = open({ blogEntry: anAnswer() });
  const hashtag = [aWayOnEntry({ entryId: 3, amebaId: 'kanoya-mio' })];
  const next = toNextEntries(aWayOn({ theme: [], popular: [], hashtag }));
  const loadModules: PageServices['loadModules'] = async () =>
    services.dispatch(nextEntriesLoaded({ entryId: 12870014402, next }));
  const match = aPageMatch({ params: { entryId: '12870014402' } });
  expect(await loadEntryDetail(match, { ...services, loadModules })).toMatchObject({
    cacheTags: ['blog:hidamari-yonin', 'entry:12870014402', 'card:3', 'blog-card:kanoya-mio'],
  });
});

describe('R2.2.5 pages of an entry’s comments', () => {
  const buildWireThreads = (paging: object) => someWireThreads({ paging: aWirePaging(paging) });

  it('are requested with the entry, ten threads per page', async () => {
    const { requested, load } = open({
      blogEntry: anAnswer(),
      blogCommentThreads: buildWireThreads({ max_page: 3, current_page: 3 }),
    });
    expect(await load({ page: '3' })).toMatchObject({ status: 200 });
    expect(requested.map(({ resource }) => resource).slice(0, 2)).toEqual([
      'blogEntry',
      'blogCommentThreads',
    ]);
    expect(requested[1]?.params).toMatchObject({ entryId: 12870014402, page: 3, limit: 10 });
  });

  it('R3.4 are stored by entryId/page, and the replies by comment', async () => {
    const { store, load } = open({ blogEntry: anAnswer(), blogCommentThreads: someWireThreads() });
    await load();
    const { commentMap, commentPageMap, threads } = store.getState().commentsState;
    const [thread] = aCommentThreadPage().threads;
    expect(commentPageMap['12870014402/1']).toMatchObject({
      status: 'ready',
      commentIds: [12900000001],
      commentCount: 2,
    });
    expect(commentMap['12900000001']).toEqual(thread?.comment);
    expect(threads['12900000001']).toMatchObject({
      commentIds: [12900000002],
      hasMoreReplies: false,
    });
  });

  it.each([{}, { page: '1' }])(
    'return 200 with page 1 marked as failed if the comments request fails, for %j',
    async (params) => {
      const { store, load } = open({
        blogEntry: anAnswer(),
        blogCommentThreads: failsWith('API-001', 0),
      });
      expect(await load(params)).toMatchObject({ status: 200 });
      expect(store.getState().commentsState.commentPageMap).toEqual({
        '12870014402/1': { status: 'failed' },
      });
    },
  );

  it('return 404 after the last page', async () => {
    const { load } = open({
      blogEntry: anAnswer(),
      blogCommentThreads: buildWireThreads({ max_page: 3 }),
    });
    expect(await load({ page: '4' })).toMatchObject({ status: 404 });
  });

  it('return 503 for page 2 if the comments request fails', async () => {
    const { load } = open({ blogEntry: anAnswer(), blogCommentThreads: failsWith('API-001', 0) });
    expect(await load({ page: '2' })).toMatchObject({ status: 503 });
  });

  it('are not stored for a members-only entry, whose page 2 returns 404', async () => {
    const forMembers = aWireEntry({ publish_flg: 'amember', entry_text: null });
    const answers = {
      blogEntry: anAnswer(forMembers),
      blogCommentThreads: failsWith('API-003', 403),
    };
    const { store, load } = open(answers);
    expect(await load()).toMatchObject({ status: 200 });
    expect(store.getState().commentsState.commentPageMap).toEqual({});
    expect(await open(answers).load({ page: '2' })).toMatchObject({ status: 404 });
  });
});
