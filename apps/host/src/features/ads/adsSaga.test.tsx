/** @jest-environment jsdom */
import {
  failsWith,
  fakeRead,
  fakeWrite,
  type FakeAnswers,
} from '@engawa/api-client/fixtures/fakeRead.ts';
import { someWireAds } from '@engawa/api-client/fixtures/ads.ts';
import type { AdSlotId } from '@engawa/contract/modules/adSlotId.ts';
import { createHtmlStore } from '@engawa/contract/state/htmlStore.ts';
import { aRootState } from '@engawa/contract/testing/rootState.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { HOST_SET } from '../../frame/state/hostSlices.ts';
import { toHostState } from '../../frame/state/hostState.ts';
import { adPageDisplayed, adsSlice, selectAds } from './adsSlice.ts';
import { adsSaga } from './adsSaga.ts';

const PATH = '/hidamari-yonin/';
const SRC = 'https://platform.test/_ads/frame?spot=billboard&path=%2F&campaign=7';
const anAd = (src = SRC) => someWireAds({ frames: [{ ...someWireAds().frames[0], src }] });

/** The test decides which elements intersect. */
const seen = new Map<Element, (ratio: number) => void>();

beforeEach(() => {
  jest.useFakeTimers();
  seen.clear();
  class FakeObserver {
    private readonly tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.tell = tell;
    }
    observe(target: Element) {
      seen.set(target, (intersectionRatio) =>
        this.tell([{ intersectionRatio } as IntersectionObserverEntry], this as never),
      );
    }
    disconnect() {
      seen.clear();
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  // missing in jsdom
  Object.assign(performance, { getEntriesByName: () => [] });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const aPage = (ids: readonly AdSlotId[], answers: FakeAnswers, shared = {}) => {
  document.body.innerHTML = ids
    .map(
      (id) =>
        `<div data-ad-slot="${id}"><iframe data-ad-spot="billboard" src="https://platform.test/_ads/frame?spot=${id}"></iframe></div>`,
    )
    .join('');
  const read = fakeRead(answers);
  const { site, blogger, page } = aRootState();
  const runtime = createPageRuntime({
    set: HOST_SET,
    start: {
      site,
      blogger,
      page: { ...page, module: 'entry/BlogTop' },
      siteConfig: { searchUrl: '', filesUrl: '', isClockFixed: true },
      ...shared,
    },
    services: { read, write: fakeWrite({}), html: createHtmlStore() },
  });
  runtime.inject({ slices: [adsSlice], saga: adsSaga }, 'host/Ad');
  const show = (path = PATH) =>
    runtime.store.dispatch(adPageDisplayed({ path, amebaId: 'hidamari-yonin', ids, nowMs: 0 }));
  show();
  const ads = () => selectAds(toHostState(runtime.store.getState()));
  const look = (ratio = 0.5) => [...seen.values()].forEach((tell) => tell(ratio));
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const frame = document.querySelector('iframe');
  const say = (
    data: object,
    origin = 'null',
    source: Window | null = frame?.contentWindow ?? null,
  ) => dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return { ads, look, pass, read, say, show };
};

const MESSAGE = { type: 'engawa-ad', state: 'filled', spot: 'billboard', mqps: 1, rver: '1.1' };

describe('R9.7 the refresh of an ad', () => {
  test('happens five times, 30 s apart, while half of the ad is visible', async () => {
    const { ads, look, pass, read } = aPage(['billboard'], { ads: anAd() });
    await pass(29_999);
    look();
    expect(read.calls).toHaveLength(0);
    await pass(1);
    look(0.4);
    await pass(60_000);
    expect(read.calls).toHaveLength(0);
    for (let turn = 0; turn < 8; turn += 1) {
      look();
      await pass(30_000);
    }
    expect(read.calls.map(({ params }) => params)).toEqual(
      ['1', '2', '3', '4', '5'].map((uniqueKey) => ({
        spot: 'billboard',
        path: PATH,
        uniqueKey,
        tag: 'ad_opt',
      })),
    );
    expect(ads().rendered[PATH]?.billboard).toEqual({ spot: 'billboard', src: SRC });
  });

  test('is slower when the response sets a lower rate', async () => {
    const { look, pass, read } = aPage(['billboard'], { ads: { ...anAd(), mqps: 0.01 } });
    await pass(30_000);
    look();
    await pass(99_999);
    look();
    expect(read.calls).toHaveLength(1);
    await pass(1);
    look();
    await pass(1);
    expect(read.calls).toHaveLength(2);
  });

  test('ends when the page of the ad is left', async () => {
    const { look, pass, read, show } = aPage(['billboard'], { ads: anAd() });
    await pass(30_000);
    show('/other/');
    look();
    await pass(10_000);
    expect(read.calls).toHaveLength(0);
  });

  test.each([
    ['fails to load', { ads: failsWith('API-005', 500) }, 'failure'],
    ['is of another site', { ads: anAd('https://evil.example/_ads/frame?x') }, 'success'],
    ['is of the platform’s other addresses', { ads: anAd('https://platform.test/_x') }, 'success'],
  ])('R4.7 retains the previous ad when the new ad %s', async (_what, answers, status) => {
    const { ads, look, pass } = aPage(['billboard'], answers);
    await pass(30_000);
    look();
    await pass(1);
    expect(ads().rendered).toEqual({});
    expect(Object.values(ads().requests)).toMatchObject([{ status }]);
  });
});

test('accepts a refreshed ad from the ads origin', async () => {
  const src = 'https://ads.test/_ads/frame?spot=billboard&path=%2F';
  const siteConfig = { searchUrl: '', filesUrl: '', adsOrigin: 'https://ads.test' };
  const { ads, look, pass } = aPage(['billboard'], { ads: anAd(src) }, { siteConfig });
  await pass(30_000);
  look();
  await pass(1);
  expect(ads().rendered[PATH]?.['billboard']?.src).toBe(src);
});

test('R4.7 sidebar ads rotate before new ads are requested', async () => {
  const [frame] = someWireAds().frames;
  const frames = [1, 2].map((n) => ({ ...frame, src: `${SRC}&n=${n}` }));
  const { ads, look, pass, read } = aPage(['side-rectangle'], { ads: someWireAds({ frames }) });
  const rendered: unknown[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await pass(30_000);
    look();
    await pass(1);
    rendered.push([ads().rendered[PATH]?.['side-rectangle']?.src.at(-1), read.calls.length]);
  }
  expect(rendered).toEqual([
    ['1', 1],
    ['2', 1],
    ['1', 2],
  ]);
});

test('R4.7 a failed read of sidebar ads retains the current ads', async () => {
  const { ads, look, pass } = aPage(['side-rectangle'], { ads: failsWith('API-005', 500) });
  await pass(30_000);
  look();
  await pass(1);
  expect(ads().sideModules).toEqual({ [PATH]: { status: 'failure', expiresAtMs: null } });
  expect(ads().rendered).toEqual({});
});

describe('R4.7 messages of ads', () => {
  test('are accepted only from the ad’s own frame and in the valid shape', () => {
    const { ads, say } = aPage(['billboard'], { ads: anAd() });
    say(MESSAGE, 'https://evil.example');
    say(MESSAGE, 'null', window);
    say({ ...MESSAGE, state: 'big' });
    say({ ...MESSAGE, spot: 'side-rectangle' });
    say({ ...MESSAGE, mqps: -1 });
    expect(ads().loads).toEqual({});
    say(MESSAGE);
    expect(ads().loads).toEqual({ [PATH]: { billboard: 1 } });
    expect(ads().billboard.isFilled).toBe(true);
    say({ ...MESSAGE, state: 'failed' });
    expect(ads().loads).toEqual({ [PATH]: { billboard: 2 } });
  });

  test('are ignored while the ad’s frame belongs to the previous page', () => {
    const { ads, say } = aPage(['billboard'], { ads: anAd() });
    document.querySelector('[data-ad-slot]')?.removeAttribute('data-ad-slot');
    say(MESSAGE);
    expect(ads().loads).toEqual({});
    expect(ads().overlay.isAdLoadSuccess).toBe(false);
  });
});

describe('the overlay ad', () => {
  const requestedFor = async (widthPx: number, shared = {}) => {
    Object.assign(globalThis, { innerWidth: widthPx });
    const { pass, read } = aPage(['billboard'], { ads: anAd() }, shared);
    await pass(1);
    Object.assign(globalThis, { innerWidth: 1024 });
    return read.calls.map(({ params }) => params['spot']);
  };

  test('R9.7 is requested in windows without the billboard, in a size for the screen', async () => {
    expect(await requestedFor(1000)).toEqual([]);
    expect(await requestedFor(999)).toEqual(['overlay-low']);
  });

  test('R6.2 is not requested for the top blogger plan', async () => {
    const { blogger, blog } = aRootState().blogger;
    const planned = blogger && { ...blogger, isApplyTopBloggerBaseAdPlan: true };
    expect(await requestedFor(999, { blogger: { blogger: planned, blog } })).toEqual([]);
  });
});
