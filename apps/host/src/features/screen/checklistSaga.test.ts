import { ownRequested, personalLoaded, takeEvery } from '@engawa/contract';
import { checklistRead, checklistReported } from '@engawa/contract/state/snackbarFlags.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { serializableSlice } from '@engawa/contract';
import { noticesSlice, selectNotices, type NoticesState } from '../notifications/noticesSlice.ts';
import { checklistSaga } from './checklistSaga.ts';

const BLOG = 'hidamari-yonin';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 3);

beforeEach(() => void jest.useFakeTimers({ now: NOON }));
afterEach(() => void jest.useRealTimers());

/** A blog page with a known member. @param own response about the first steps */
const readNotices = (
  own: object | undefined,
  amebaId = BLOG,
  flags: ('isRewardOn' | 'isUpperLimitOn')[] = [],
  readAtMs?: number,
) => {
  const { store, start } = aContractStore({ slices: [serializableSlice(noticesSlice)] });
  const requested: object[] = [];
  start(function* watch() {
    yield* takeEvery(ownRequested, ({ payload }) => void requested.push(payload));
  });
  start(checklistSaga);
  if (readAtMs !== undefined) store.dispatch(checklistRead({ atMs: readAtMs }));
  for (const flag of flags) store.dispatch(checklistReported(flag));
  const session = {
    status: 'member',
    amebaId,
    nickname: 'よ',
    hasBlog: true,
    csrfToken: 't',
  } as const;
  const answer = personalLoaded({ session, own: own ? { checklist: { [amebaId]: own } } : {} });
  store.dispatch(answer);
  store.dispatch(answer);
  const state: unknown = store.getState();
  const notices = selectNotices(state as { notices: NoticesState });
  const hrefs = notices.map(({ link }) => link?.href);
  return {
    requested,
    hrefs,
    tones: notices.map(({ tone }) => tone),
    flags: store.getState().snackbarFlags,
  };
};

describe('R4.17 the messages of the owner’s checklist', () => {
  it('are requested only on the owner’s blog, until both have been displayed', () => {
    expect(readNotices(undefined).requested[0]).toEqual({ checklist: [BLOG] });
    expect(readNotices(undefined, 'other').requested).toEqual([]);
    expect(readNotices(undefined, BLOG, ['isRewardOn', 'isUpperLimitOn']).requested).toEqual([]);
  });

  it('are requested once a day, counted from the last response', () => {
    const isRequestedAfter = (ms: number) =>
      readNotices(undefined, BLOG, [], NOON - ms).requested.length > 0;
    expect(readNotices({ isDone: false, isUpperLimit: false }).flags.checklistReadAtMs).toBe(NOON);
    expect(readNotices(undefined).flags.checklistReadAtMs).toBe(0);
    expect(isRequestedAfter(DAY_MS - 1)).toBe(false);
    expect(isRequestedAfter(DAY_MS)).toBe(true);
    // the device's clock was set back since
    expect(isRequestedAfter(-1)).toBe(true);
  });

  it('appear once each: for finished first steps and for full image storage', () => {
    const WRITE = '/_customize/entries/new';
    const PICTURES = '/_customize/pictures';
    expect(readNotices({ isDone: true, isUpperLimit: false }).hrefs).toEqual([WRITE]);
    expect(readNotices({ isDone: true, isUpperLimit: true }).hrefs).toEqual([WRITE, PICTURES]);
    expect(readNotices({ isDone: true, isUpperLimit: true }, BLOG, ['isRewardOn']).hrefs).toEqual([
      PICTURES,
    ]);
    expect(readNotices({ isDone: true, isUpperLimit: true }).tones).toEqual(['done', 'failed']);
    expect(readNotices({ isDone: false, isUpperLimit: false }).hrefs).toEqual([]);
    expect(readNotices({ isDone: 'yes' }).hrefs).toEqual([]);
  });
});
