import {
  checklistRead,
  checklistTold,
  ownAsked,
  personalLoaded,
  takeEvery,
} from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { serializableSlice } from '@engawa/contract';
import { noticesSlice, selectNotices, type NoticesState } from '../state/noticesSlice.ts';
import { checklistSaga } from './checklistSaga.ts';

const BLOG = 'hidamari-yonin';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 3);

beforeEach(() => void jest.useFakeTimers({ now: NOON }));
afterEach(() => void jest.useRealTimers());

/** The page of a blog, on which a member is known to read. @param own what is said of the first steps */
const told = (
  own: object | undefined,
  amebaId = BLOG,
  flags: ('isRewardOn' | 'isUpperLimitOn')[] = [],
  readAtMs?: number,
) => {
  const { store, start } = aContractStore({ slices: [serializableSlice(noticesSlice)] });
  const asked: object[] = [];
  start(function* watch() {
    yield* takeEvery(ownAsked, ({ payload }) => void asked.push(payload));
  });
  start(checklistSaga);
  if (readAtMs !== undefined) store.dispatch(checklistRead({ atMs: readAtMs }));
  for (const flag of flags) store.dispatch(checklistTold(flag));
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
    asked,
    hrefs,
    tones: notices.map(({ tone }) => tone),
    flags: store.getState().snackbarFlags,
  };
};

describe('R4.17 checklist messages', () => {
  it('are requested only on the owner’s blog, until both have been displayed', () => {
    expect(told(undefined).asked[0]).toEqual({ checklist: [BLOG] });
    expect(told(undefined, 'other').asked).toEqual([]);
    expect(told(undefined, BLOG, ['isRewardOn', 'isUpperLimitOn']).asked).toEqual([]);
  });

  it('are requested once a day, counted from the response', () => {
    const isAskedAfter = (ms: number) => told(undefined, BLOG, [], NOON - ms).asked.length > 0;
    expect(told({ isDone: false, isUpperLimit: false }).flags.checklistReadAtMs).toBe(NOON);
    expect(told(undefined).flags.checklistReadAtMs).toBe(0);
    expect(isAskedAfter(DAY_MS - 1)).toBe(false);
    expect(isAskedAfter(DAY_MS)).toBe(true);
    // the device's clock was set back since
    expect(isAskedAfter(-1)).toBe(true);
  });

  it('appear once each: for finished first steps and for full image storage', () => {
    const WRITE = '/_customize/entries/new';
    const PICTURES = '/_customize/pictures';
    expect(told({ isDone: true, isUpperLimit: false }).hrefs).toEqual([WRITE]);
    expect(told({ isDone: true, isUpperLimit: true }).hrefs).toEqual([WRITE, PICTURES]);
    expect(told({ isDone: true, isUpperLimit: true }, BLOG, ['isRewardOn']).hrefs).toEqual([
      PICTURES,
    ]);
    expect(told({ isDone: true, isUpperLimit: true }).tones).toEqual(['done', 'failed']);
    expect(told({ isDone: false, isUpperLimit: false }).hrefs).toEqual([]);
    expect(told({ isDone: 'yes' }).hrefs).toEqual([]);
  });
});
