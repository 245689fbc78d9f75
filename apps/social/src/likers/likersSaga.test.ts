import { failsWith } from '@engawa/api-client/fixtures/fakeRead.ts';
import { success, type Params, type Read, type Result } from '@engawa/contract';
import { aLikersStore, CURSOR, ENTRY_ID, wireLikers } from './likers.fixture.ts';
import { likersSaga, SEARCH_DEBOUNCE_MS } from './likersSaga.ts';
import {
  likersRequested,
  likersReset,
  likersSlice,
  likersSearchChanged,
  selectLikers,
  selectVisibleLikers,
} from './likersSlice.ts';

/** A read whose responses the test triggers. */
const aHeldRead = () => {
  const requested: { params: Params; answer: (value: Result<unknown>) => void }[] = [];
  const read: Read = async (_resource, params) =>
    new Promise((answer) => {
      requested.push({ params, answer });
    });
  return { requested, read };
};

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
});

const open = () => {
  jest.useFakeTimers();
  const { requested, read } = aHeldRead();
  const page = aLikersStore({ read });
  stops.push(page.start(likersSaga));
  const likers = () => selectLikers(page.store.getState(), ENTRY_ID);
  return {
    ...page,
    requested,
    likers,
    ids: () => selectVisibleLikers(likers()).people.map(({ amebaId }) => amebaId),
    seek: async (q: string) => {
      page.store.dispatch(likersSearchChanged({ entryId: ENTRY_ID, q }));
      await jest.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);
    },
    answer: async (at: number, value: Result<unknown>) => {
      requested[at]?.answer(value);
      await jest.advanceTimersByTimeAsync(0);
    },
    ask: () => void page.store.dispatch(likersRequested({ entryId: ENTRY_ID })),
  };
};

describe('R4.8 the list of likers', () => {
  it('R3.15 appends the likers that follow the last one, each once', async () => {
    const page = open();
    page.ask();
    expect(selectVisibleLikers(page.likers())).toMatchObject({ isLoading: true });
    expect(page.requested[0]?.params).toMatchObject({
      entryId: ENTRY_ID,
      lastUpdMillis: CURSOR.lastUpdatedMs,
      lastUserId: CURSOR.lastUserId,
    });
    // one of the loaded likers has liked again meanwhile
    await page.answer(0, success(wireLikers(1, 4, { lastUpdMillis: 5, lastUserId: 3 })));
    expect(page.ids()).toEqual(['tori-0', 'tori-1', 'tori-2', 'tori-3']);
    expect(selectVisibleLikers(page.likers())).toMatchObject({
      isLoading: false,
      isLast: false,
      after: { lastUpdatedMs: 5, lastUserId: 3 },
    });
  });

  it('retains its rows if a read fails, and continues after the last row', async () => {
    const page = open();
    page.ask();
    await page.answer(0, failsWith('API-001', 0)());
    expect(selectVisibleLikers(page.likers())).toMatchObject({ isLoading: false, hasErrors: true });
    page.ask();
    expect(selectVisibleLikers(page.likers())).toMatchObject({ isLoading: true, hasErrors: false });
    await page.answer(
      1,
      success(wireLikers(2, 3, { lastFlg: true, lastUpdMillis: null, lastUserId: null })),
    );
    expect(page.ids()).toEqual(['tori-0', 'tori-1', 'tori-2']);
    expect(selectVisibleLikers(page.likers()).isLast).toBe(true);
  });

  it('is reset for one entry, whose pending response is ignored', async () => {
    const page = open();
    page.ask();
    page.store.dispatch(likersReset({ entryId: ENTRY_ID }));
    await page.answer(0, success(wireLikers(2, 4)));
    expect(page.ids()).toEqual([]);
    expect(page.store.getState().likersState.byEntry).toEqual({});
  });

  it('restores the same state from INIT_DATA, which has public field names', () => {
    const page = open();
    expect(likersSlice.toInit(page.store.getState().likersState)).toEqual({
      likersMap: {
        [ENTRY_ID]: {
          totalCount: 10_000,
          lastFlg: false,
          lastUpdMillis: CURSOR.lastUpdatedMs,
          lastUserId: CURSOR.lastUserId,
          amebaIds: ['tori-0', 'tori-1'],
          userList: [
            expect.objectContaining({ ameba_id: 'tori-0', nickname: '鳥0' }),
            expect.objectContaining({ ameba_id: 'tori-1' }),
          ],
          loading: false,
          hasErrors: false,
        },
      },
    });
    expect(page.roundTripped().store.getState().likersState).toEqual(
      page.store.getState().likersState,
    );
  });
});

describe('R3.15 name search among likers', () => {
  it('is debounced, and lists the results', async () => {
    const page = open();
    page.store.dispatch(likersSearchChanged({ entryId: ENTRY_ID, q: '鳥' }));
    await page.seek('鳥5');
    expect(page.requested.map(({ params }) => params['q'])).toEqual(['鳥5']);
    expect(page.requested[0]?.params['lastUpdMillis']).toBeUndefined();
    await page.answer(0, success(wireLikers(5, 6, { lastFlg: true })));
    expect(page.ids()).toEqual(['tori-5']);
  });

  it('ignores responses for an earlier name, and rows that were requested before the search', async () => {
    const page = open();
    page.ask();
    await page.seek('鳥5');
    await page.seek('鳥6');
    await page.answer(2, success(wireLikers(6, 7, { lastFlg: true })));
    await page.answer(1, success(wireLikers(5, 6, { lastFlg: true })));
    await page.answer(0, success(wireLikers(2, 4)));
    expect(page.ids()).toEqual(['tori-6']);
    await page.seek('');
    expect(page.ids()).toEqual(['tori-0', 'tori-1']);
    expect(selectVisibleLikers(page.likers()).isLoading).toBe(false);
  });

  it('continues with the next response if a response contains no match', async () => {
    const page = open();
    await page.seek('鳥9');
    await page.answer(0, success(wireLikers(0, 0, { lastUpdMillis: 4, lastUserId: 2 })));
    expect(selectVisibleLikers(page.likers())).toMatchObject({ isLoading: true, people: [] });
    expect(page.requested[1]?.params).toMatchObject({ q: '鳥9', lastUpdMillis: 4, lastUserId: 2 });
    await page.answer(1, success(wireLikers(9, 10, { lastFlg: true })));
    expect(page.ids()).toEqual(['tori-9']);
  });
});
