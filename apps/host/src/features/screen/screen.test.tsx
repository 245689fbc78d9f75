/** @jest-environment jsdom */
import { aWireRankedBlog } from '@engawa/api-client/fixtures/site.ts';
import { fakeRead } from '@engawa/api-client/fixtures/fakeRead.ts';
import type { StateSlice } from '@engawa/contract';
import { PAGE_TYPES, SITE_PAGE_TYPES } from '@engawa/contract/pageTypes.ts';
import { deviceRead } from '@engawa/contract/state/actions.ts';
import { UNKNOWN_DEVICE, type DeviceState } from '@engawa/contract/state/device.ts';
import type { SagaServices } from '@engawa/contract/state/sagaServices.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import {
  officialRankingRead,
  officialRankingSlice,
  selectOfficialRanking,
} from '../footer/footerPanelSlice.ts';
import { readPanelColumns } from '../footer/panelColumns.ts';
import { aPanelSubject } from '../footer/panelSubject.fixture.ts';
import { FRAME } from '../../frame/modules/frame.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { createPersistence, WRITE_DEBOUNCE_MS } from '../../runtime/persistence.ts';
import { createSliceSet } from '../../runtime/sliceSet.ts';
import { createStorage } from '@engawa/ui-templates/parts/storage.ts';
import { ArchiveYears } from '../sidebar/ArchiveYears.tsx';
import { HOST_SLICES } from '../../frame/state/hostSlices.ts';
import { toHostState } from '../../frame/state/hostState.ts';
import { InHost } from '../../frame/state/hostStore.fixture.tsx';
import { appBanner } from './AppBanner.tsx';
import { headerAdBanner } from '../ads/HeaderAdBanner.tsx';
import { hideClosedHeaderAd } from './headerAdStorage.ts';
import { appBannerClosed, selectSidebarToggle, yearOpened } from './screenSlices.ts';

const NOON = Date.UTC(2026, 10, 21, 3);
const DAY_MS = 86_400_000;

const SERVICES: SagaServices = {
  read: () => Promise.reject(new Error('not read here')),
  write: () => Promise.reject(new Error('not written here')),
  html: { put: () => undefined, get: () => '' },
};

/** A document of this browser: the host's own slices with their persisted state. */
const aDocument = (late: readonly StateSlice[] = []) => {
  const faults: string[] = [];
  const persistence = createPersistence({
    area: () => localStorage,
    isGuests: () => true,
    onFailed: (key) => void faults.push(key),
  });
  const set = createSliceSet([...HOST_SLICES, ...late]);
  return { ...createPageRuntime({ set, services: SERVICES, persistence }), faults };
};

const rest = () => act(() => jest.advanceTimersByTime(WRITE_DEBOUNCE_MS));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: NOON });
});
afterEach(() => void jest.useRealTimers());

describe('R4.17 the app banner', () => {
  const PHONE: DeviceState = { ...UNKNOWN_DEVICE, deviceType: 'mobile', osName: 'android' };
  const open = (device: DeviceState) => {
    const { store } = aDocument();
    store.dispatch(deviceRead(device));
    return render(
      <Provider store={store}>
        <appBanner.View id="" template="new" />
      </Provider>,
    );
  };
  const NAME = { name: 'ホーム画面に追加' };

  it.each<[string, DeviceState]>([
    ['on a desktop', UNKNOWN_DEVICE],
    ['in the browser of another app', { ...PHONE, appName: 'line' }],
    ['for a bot', { ...PHONE, isBotAccess: true }],
  ])('is absent %s', (_where, device) => {
    open(device);
    expect(screen.queryByRole('complementary', NAME)).toBeNull();
  });

  it('R9.6 remains closed for 14 days', () => {
    const { unmount } = open(PHONE);
    fireEvent.click(screen.getByRole('button', { name: 'この案内を閉じる' }));
    expect(screen.queryByRole('complementary', NAME)).toBeNull();
    rest();
    unmount();
    jest.setSystemTime(NOON + WRITE_DEBOUNCE_MS + 14 * DAY_MS - 1);
    const { unmount: leave } = open(PHONE);
    expect(screen.queryByRole('complementary', NAME)).toBeNull();
    leave();
    jest.setSystemTime(NOON + WRITE_DEBOUNCE_MS + 14 * DAY_MS);
    open(PHONE);
    expect(screen.getByRole('complementary', NAME)).toBeDefined();
  });
});

describe('R4.17 the header ad of service pages', () => {
  const { dataset } = document.documentElement;
  /**
   * Runs a document's code before the first paint. Returns whether the code marks the banner as
   * closed.
   */
  const isHiddenAtOnce = (pageType = 'site-top') => {
    delete dataset['headerAd'];
    dataset['pageType'] = pageType;
    hideClosedHeaderAd(createStorage(() => localStorage));
    return dataset['headerAd'] === 'closed';
  };
  const open = () => {
    const { store } = aDocument();
    return render(
      <InHost store={store}>
        <main id="main" tabIndex={-1} />
        <headerAdBanner.View id="" template="new" />
      </InHost>,
    );
  };
  const banner = () => screen.queryByRole('complementary', { name: 'ページの上の広告' });
  afterEach(() => {
    delete dataset['headerAd'];
    delete dataset['pageType'];
  });

  it('is on the front page, genres, rankings and official blogs only', () => {
    const types = [...PAGE_TYPES, ...SITE_PAGE_TYPES].filter((pageType) => {
      const match = { pageType, amebaId: '', params: {}, path: '/' };
      const state = toHostState(aDocument().store.getState());
      return FRAME.headerAd({ ...state, page: { ...state.page, match } }).length > 0;
    });
    expect(types).toEqual(['site-top', 'site-ranking', 'site-official', 'site-genre']);
  });

  it('R9.6 remains closed for 7 days, also before the first paint', () => {
    const { unmount } = open();
    const place = banner()?.querySelector<HTMLElement>('.AdSlot-frame');
    expect([place?.style.blockSize, isHiddenAtOnce()]).toEqual(['90px', false]);
    fireEvent.click(screen.getByRole('button', { name: '広告を閉じる' }));
    expect([banner(), document.activeElement?.id]).toEqual([null, 'main']);
    rest();
    unmount();
    jest.setSystemTime(NOON + WRITE_DEBOUNCE_MS + 7 * DAY_MS - 1);
    const { unmount: leave } = open();
    expect([banner(), isHiddenAtOnce(), isHiddenAtOnce('blog-entry')]).toEqual([null, true, false]);
    leave();
    jest.setSystemTime(NOON + WRITE_DEBOUNCE_MS + 7 * DAY_MS);
    open();
    expect([banner() === null, isHiddenAtOnce()]).toEqual([false, false]);
  });
});

describe('R4.17 the years in the sidebar', () => {
  const MONTHS = ['202607', '202506', '202412'].map((yearMonth) => ({ yearMonth, entryCount: 1 }));
  const open = () => {
    const { store } = aDocument();
    const view = (
      <Provider store={store}>
        <ArchiveYears amebaId="koharu" months={MONTHS} />
      </Provider>
    );
    const { unmount, container } = render(view);
    const isOpen = () => [...container.querySelectorAll('details')].map(({ open: is }) => is);
    const toggle = (at: number, to: boolean) => {
      const fold = container.querySelectorAll('details')[at];
      if (!fold) throw new Error('no such year');
      fold.open = to;
      fireEvent(fold, new Event('toggle'));
    };
    return { store, unmount, isOpen, toggle };
  };

  it('are open one at a time; when all are closed the index is 0', () => {
    const { store, isOpen, toggle } = open();
    expect(isOpen()).toEqual([true, false, false]);
    toggle(2, true);
    expect(isOpen()).toEqual([false, false, true]);
    expect(selectSidebarToggle(toHostState(store.getState()))).toMatchObject({
      isOpen: true,
      tabIndex: 2,
      toggledAtMs: NOON,
    });
    toggle(2, false);
    expect(isOpen()).toEqual([false, false, false]);
    expect(selectSidebarToggle(toHostState(store.getState()))).toEqual({
      isOpen: false,
      tabIndex: 0,
      toggledAtMs: NOON,
      isOfDocument: true,
    });
  });

  it('R9.6 remain open or closed for a day as the reader chose', () => {
    const first = open();
    first.toggle(1, true);
    rest();
    first.unmount();
    jest.setSystemTime(NOON + WRITE_DEBOUNCE_MS + DAY_MS - 1);
    const stored = open();
    expect(stored.isOpen()).toEqual([false, true, false]);
    stored.unmount();
    jest.setSystemTime(NOON + WRITE_DEBOUNCE_MS + DAY_MS);
    expect(open().isOpen()).toEqual([true, false, false]);
  });

  it('are open at the latest year if the index is beyond the blog’s years', () => {
    const { store, isOpen } = open();
    act(() => void store.dispatch(yearOpened({ tabIndex: 9, atMs: NOON })));
    expect(isOpen()).toEqual([true, false, false]);
  });
});

test('R9.6 R4.18 a browser reads the official ranking once in 15 minutes', async () => {
  const blogs = { blogs: [aWireRankedBlog({ ameba_id: 'a', rank: 1 })] };
  const visit = async () => {
    const { store, faults } = aDocument([officialRankingSlice]);
    const state = () => store.getState() as Parameters<typeof selectOfficialRanking>[0];
    const read = fakeRead({ blogRanking: blogs });
    const columns = await readPanelColumns(
      (get) => get(read),
      aPanelSubject({ bloggerType: 'official', blog: null }),
      {
        blogs: selectOfficialRanking(state()),
        onRead: (found) => void store.dispatch(officialRankingRead(found)),
      },
    );
    rest();
    expect(faults).toEqual([]);
    if (!columns.ok) throw new Error(columns.error.message);
    expect(columns.value.some(({ title }) => title === '公式ブログランキング')).toBe(true);
    return read.calls.filter(({ params }) => params['type'] === 'official').length;
  };
  expect(await visit()).toBe(1);
  expect(await visit()).toBe(0);
  jest.setSystemTime(NOON + 2 * WRITE_DEBOUNCE_MS + 900_000);
  expect(await visit()).toBe(1);
});

test('R4.18 a corrupt value affects only its own slice', () => {
  const { store } = aDocument();
  store.dispatch(appBannerClosed());
  store.dispatch(yearOpened({ tabIndex: 1, atMs: NOON }));
  rest();
  localStorage.setItem(
    'engawa:state:sidebarTimestamp',
    JSON.stringify({ version: 1, expires: NOON + DAY_MS, value: { tabIndex: -1 } }),
  );
  const next = aDocument();
  expect(next.faults).toEqual(['engawa:state:sidebarTimestamp']);
  expect(toHostState(next.store.getState())).toMatchObject({
    appBannerStatus: { isOn: false },
    sidebarToggle: { isOpen: true, tabIndex: 0 },
  });
});
