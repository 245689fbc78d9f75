/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { migrationAppealed, personalLoaded, sessionEnded } from '@engawa/contract';
import type { SagaServices } from '@engawa/contract/state/sagaServices.ts';
import { checklistRead, checklistReported } from '@engawa/contract/state/snackbarFlags.ts';
import type { UnknownAction } from 'redux';
import { adsSlice, overlayAdChanged } from '../features/ads/adsSlice.ts';
import { readDemographics } from '../features/analytics/readDemographics.ts';
import { officialRankingRead, officialRankingSlice } from '../features/footer/footerPanelSlice.ts';
import { appBannerClosed, headerAdClosed, yearOpened } from '../features/screen/screenSlices.ts';
import { HOST_SLICES } from '../frame/state/hostSlices.ts';
import { createPageRuntime } from './pageRuntime.ts';
import { createPersistence, WRITE_DEBOUNCE_MS } from './persistence.ts';
import { createSliceSet } from './sliceSet.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';

const NOON = Date.UTC(2026, 10, 21, 3);
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const SERVICES: SagaServices = {
  read: () => Promise.reject(new Error('not read here')),
  write: () => Promise.reject(new Error('not written here')),
  html: { put: () => undefined, get: () => '' },
};

const SET = createSliceSet([...HOST_SLICES, officialRankingSlice, adsSlice]);

/** A document of this browser with all persisted slices of the host, including deferred ones. */
const aDocument = () => {
  const persistence = createPersistence({
    area: () => localStorage,
    isGuests: ({ session }) => (session as { readonly status: string }).status === 'guest',
    onFailed: (key, error) => {
      throw new Error(key, { cause: error });
    },
  });
  const { store } = createPageRuntime({ set: SET, services: SERVICES, persistence });
  return { store, persistence, state: () => store.getState() };
};

const A_WOMAN = personalLoaded({
  session: {
    status: 'member',
    amebaId: 'mio',
    nickname: 'みお',
    hasBlog: true,
    gender: 1,
    csrfToken: 't',
  },
  own: {},
});
const RANKED = {
  rank: 1,
  amebaId: 'mio',
  title: 'みおの台所',
  nickname: 'みお',
  genreName: '料理',
  image: null,
};

type Row = readonly [
  name: string,
  storedMs: number,
  act: UnknownAction,
  path: string,
  after: object,
];

/**
 * The rows of the specification's section 9 for slices of the host. The tests of remotes contain
 * the rows for their own slices.
 */
const ROWS: readonly Row[] = [
  [
    'sidebarTimestamp',
    DAY_MS,
    yearOpened({ tabIndex: 2, atMs: NOON }),
    'sidebarToggle',
    { tabIndex: 2, toggledAtMs: NOON },
  ],
  [
    'officialRanking',
    15 * MINUTE_MS,
    officialRankingRead([RANKED]),
    'officialRanking',
    { blogs: [RANKED] },
  ],
  [
    'snackbarFlags',
    365 * DAY_MS,
    migrationAppealed(),
    'snackbarFlags',
    { isMigrationAppealOn: false, isRewardOn: false },
  ],
  [
    'snackbarFlags',
    365 * DAY_MS,
    checklistReported('isRewardOn'),
    'snackbarFlags',
    { isMigrationAppealOn: true, isRewardOn: true },
  ],
  [
    'snackbarFlags',
    365 * DAY_MS,
    checklistReported('isUpperLimitOn'),
    'snackbarFlags',
    { isUpperLimitOn: true },
  ],
  ['appBannerStatus', 14 * DAY_MS, appBannerClosed(), 'appBannerStatus', { isOn: false }],
  ['headerAdBanner', 7 * DAY_MS, headerAdClosed(), 'headerAdBanner', { isOn: false }],
  ['demographics', DAY_MS, A_WOMAN, 'demographics', { member: 1, gender: 1 }],
  [
    'adOverlay',
    7 * DAY_MS,
    overlayAdChanged({ adClose: true }),
    'ads',
    { overlay: { adClose: true } },
  ],
];

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOON });
});
afterEach(() => void jest.useRealTimers());

test.each(ROWS)(
  'R9.6 R4.18 %s persists for %i ms in its slice',
  (name, storedMs, act, path, after) => {
    const start = aDocument().state()[path];
    expect(start).not.toMatchObject(after);
    const { store } = aDocument();
    store.dispatch(act);
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS - 1);
    expect(aDocument().state()[path]).toEqual(start);
    jest.advanceTimersByTime(1);
    // a tab that opens now restores the same value
    expect(aDocument().state()[path]).toMatchObject(after);
    expect(Object.keys(localStorage).some((key) => key.endsWith(`:${name}`))).toBe(true);
    jest.setSystemTime(NOON + WRITE_DEBOUNCE_MS + storedMs - 1);
    expect(aDocument().state()[path]).toMatchObject(after);
    jest.setSystemTime(NOON + WRITE_DEBOUNCE_MS + storedMs);
    expect(aDocument().state()[path]).toEqual(start);
  },
);

test('R4.17 R3.11 by default, banners and the migration appeal are visible, no owner notices exist, and the reader is a guest', () => {
  expect(aDocument().state()).toMatchObject({
    appBannerStatus: { isOn: true },
    headerAdBanner: { isOn: true },
    snackbarFlags: { isMigrationAppealOn: true, isUpperLimitOn: false, isRewardOn: false },
    demographics: { member: 0, gender: 2 },
  });
});

test.each([
  ['ends', sessionEnded()],
  ['is missing on load', personalLoaded({ session: { status: 'guest' }, own: {} })],
])(
  'R4.17 resets the notices of an owner when the session %s, and preserves those of a guest',
  (_what, end) => {
    const { store } = aDocument();
    store.dispatch(A_WOMAN);
    for (const act of [
      migrationAppealed(),
      checklistReported('isRewardOn'),
      checklistReported('isUpperLimitOn'),
      checklistRead({ atMs: NOON }),
    ])
      store.dispatch(act);
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
    expect(aDocument().state()['snackbarFlags']).toMatchObject({ isRewardOn: true });
    store.dispatch(end);
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
    expect(aDocument().state()['snackbarFlags']).toEqual({
      isMigrationAppealOn: false,
      isUpperLimitOn: false,
      isRewardOn: false,
      checklistReadAtMs: 0,
    });
  },
);

describe('R9.6 persisted demographics of a member', () => {
  const readStored = () => readDemographics(createStorage(() => localStorage));

  it('are available to the next page view before a read, and ignored if invalid', () => {
    const { store } = aDocument();
    expect(readStored()).toEqual({ member: 0, gender: 2 });
    store.dispatch(A_WOMAN);
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
    expect(readStored()).toEqual({ member: 1, gender: 1 });
    const key = 'engawa:member:demographics';
    localStorage.setItem(
      key,
      (localStorage.getItem(key) ?? '').replace('"gender":1', '"gender":7'),
    );
    expect(readStored()).toEqual({ member: 0, gender: 2 });
  });

  it('are deleted with the session, in all tabs', () => {
    const { store, persistence, state } = aDocument();
    store.dispatch(A_WOMAN);
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
    store.dispatch(sessionEnded());
    persistence.forgetMember();
    jest.advanceTimersByTime(WRITE_DEBOUNCE_MS);
    expect([readStored(), state()['demographics']]).toEqual([
      { member: 0, gender: 2 },
      { member: 0, gender: 2 },
    ]);
    expect(localStorage).toHaveLength(0);
  });
});
