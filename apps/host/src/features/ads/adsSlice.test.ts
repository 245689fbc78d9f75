import { someAds } from '@engawa/api-client/fixtures/ads.ts';
import {
  AD_REFRESH_COUNT,
  AD_REFRESH_MS,
  hasOverlay,
  isWideMode,
  overlaySpot,
  resolveSourceTag,
} from './adRules.ts';
import {
  AD_LOAD,
  adRendered,
  adLoadChanged,
  adPageDisplayed,
  adRequestChanged,
  adRequestKey,
  adsSlice,
  overlayAdChanged,
  sideModuleRequested,
  sideModuleFailed,
  sideModuleLoaded,
  sideModuleTurned,
  type AdsState,
} from './adsSlice.ts';
import { filterFreshSideModules, type SideModules } from './sideModules.ts';

type Action = Parameters<typeof adsSlice.reducer>[1];

const after = (...actions: readonly Action[]): AdsState =>
  actions.reduce<unknown>(adsSlice.reducer, undefined) as AdsState;

const display = (path: string, ids = ['side-rectangle', 'billboard'] as const) =>
  adPageDisplayed({ path, amebaId: 'mio', ids, nowMs: 1000 });

const frames = someAds().frames;

test('R3.24 stores ad requests by spot, path and unique key', () => {
  const keys = [
    adRequestKey('billboard', '/mio/', '1'),
    adRequestKey('billboard', '/mio/', '2'),
    adRequestKey('billboard', '/mio/x', '1'),
    adRequestKey('side-rectangle', '/mio/', '1'),
  ];
  expect(new Set(keys).size).toBe(4);
  const key = keys[0] ?? '';
  expect(after(adRequestChanged({ key, request: { status: 'request' } })).requests[key]).toEqual({
    status: 'request',
  });
  const success = { status: 'success', ...someAds() } as const;
  const { requests } = after(adRequestChanged({ key, request: success }));
  expect(requests[key]).toMatchObject({ status: 'success', mqps: 1, rver: '1.1', frames });
});

test('R3.24 stores ids of ads and blogs without ads by blog, loads by path and slot, and the billboard as flags', () => {
  const state = after(
    display('/mio/'),
    adLoadChanged({ path: '/mio/', id: 'billboard', load: AD_LOAD.success }),
    adLoadChanged({ path: '/mio/', id: 'side-rectangle', load: AD_LOAD.end }),
  );
  expect(state.idsByBlog).toEqual({ mio: ['side-rectangle', 'billboard'] });
  expect(state.loads).toEqual({ '/mio/': { billboard: 1, 'side-rectangle': 3 } });
  expect(state.billboard).toEqual({ isPlaced: true, isFilled: true });
  const none = adPageDisplayed({ path: '/a/', amebaId: 'a', ids: [], nowMs: 0 });
  expect(after(display('/mio/'), none).blogsWithoutAds).toEqual({ a: true });
});

test('R4.7 a page change removes the ads of other paths', () => {
  const request = { status: 'request' } as const;
  const ofPath = (path: string): readonly Action[] => [
    adRequestChanged({ key: adRequestKey('billboard', path, '1'), request }),
    adLoadChanged({ path, id: 'billboard', load: AD_LOAD.success }),
    adRendered({ path, id: 'billboard', frame: { spot: 'billboard', src: path } }),
  ];
  const state = after(...ofPath('/mio/'), ...ofPath('/mio/b/'), display('/mio/b/'));
  expect(Object.keys(state.requests)).toEqual([adRequestKey('billboard', '/mio/b/', '1')]);
  expect([Object.keys(state.loads), Object.keys(state.rendered)]).toEqual([
    ['/mio/b/'],
    ['/mio/b/'],
  ]);
  expect(state.billboard).toEqual({ isPlaced: true, isFilled: false });
});

test('R4.7 the overlay state changes only with one of its two values', () => {
  const first = after(overlayAdChanged({ isAdLoadSuccess: true }));
  expect(first.overlay).toEqual({ isAdLoadSuccess: true, adClose: false });
  expect(adsSlice.reducer(first, overlayAdChanged({ isAdLoadSuccess: true }))).toBe(first);
  expect(adsSlice.reducer(first, overlayAdChanged({ adClose: true }))).not.toBe(first);
});

test('R4.7 persists only that the reader has closed the overlay ad', () => {
  const { persisted } = adsSlice;
  const closed = after(
    display('/mio/'),
    overlayAdChanged({ adClose: true, isAdLoadSuccess: true }),
  );
  expect(persisted?.toStored(closed)).toBe(true);
  expect(persisted?.fromStored(true, after(display('/x/')))).toMatchObject({
    overlay: { adClose: true, isAdLoadSuccess: false },
  });
});

describe('R4.7 sidebar ads', () => {
  test('go from loading to page 1, and then advance by one page per step', () => {
    expect(after(sideModuleRequested('/a/')).sideModules['/a/']).toMatchObject({
      status: 'loading',
    });
    const loaded = [sideModuleRequested('/a/'), sideModuleLoaded({ path: '/a/', frames })] as const;
    expect(after(...loaded).sideModules['/a/']).toMatchObject({ status: 'success', page: 1 });
    expect(after(...loaded, sideModuleTurned('/a/')).sideModules['/a/']).toMatchObject({ page: 2 });
  });

  test('are unchanged after a failed read', () => {
    const { sideModules } = after(sideModuleRequested('/a/'), sideModuleFailed('/a/'));
    expect(sideModules['/a/']).toEqual({ status: 'failure', expiresAtMs: null });
    expect(after(sideModuleFailed('/a/'), sideModuleTurned('/a/')).sideModules).toEqual(
      sideModules,
    );
  });

  test('are removed on a page change when expired', () => {
    const [frame] = frames;
    const until = (expiresAt: number) =>
      sideModuleLoaded({ path: '/a/', frames: frame ? [{ ...frame, expiresAt }] : [] });
    expect(Object.keys(after(until(1000), display('/b/')).sideModules)).toEqual([]);
    expect(Object.keys(after(until(1001), display('/b/')).sideModules)).toEqual(['/a/']);
  });

  test('R9.2 are limited to ten, those without expiry first', () => {
    const lasting = { status: 'failure', expiresAtMs: null } as const;
    const modules: SideModules = {
      '/lasting': lasting,
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, n) => [`/${n}`, { status: 'failure', expiresAtMs: 5 }]),
      ),
    };
    const stored = Object.keys(filterFreshSideModules(modules, 1));
    expect(stored).toHaveLength(10);
    expect(stored[0]).toBe('/lasting');
    expect(stored.at(-1)).toBe('/11');
    expect(stored).not.toContain('/2');
  });
});

describe('R9.7 rules of ads:', () => {
  test.each([
    [0, 'ad_ex1'],
    [0.0899, 'ad_ex9'],
    [0.09, 'ad_bc'],
    [0.0999, 'ad_bc'],
    [0.1, 'ad_opt'],
    [0.999, 'ad_opt'],
  ])('the random number %d selects %s', (draw, tag) => expect(resolveSourceTag(draw)).toBe(tag));

  test.each([
    [359, 852, 'overlay-high'],
    [359, 851, 'overlay-low'],
    [360, 812, 'overlay-high'],
    [360, 811, 'overlay-low'],
  ])('a screen of %d by %d px has the banner %s', (width, height, spot) =>
    expect(overlaySpot({ width, height })).toBe(spot),
  );

  test('wide mode starts at 360 px, and the overlay ad ends at the width where the billboard starts', () => {
    expect([359, 360].map((width) => isWideMode({ width }))).toEqual([false, true]);
    expect([999, 1000].map(hasOverlay)).toEqual([true, false]);
    expect([AD_REFRESH_COUNT, AD_REFRESH_MS]).toEqual([5, 30_000]);
  });
});
