/** @jest-environment jsdom */
// a field of beacons: cspell:ignore told
import type { TrackedEvent } from '@engawa/contract/pages/pageView.ts';
import { adPerformance } from './adPerformance.ts';

const SRC = 'https://platform.test/_ads/frame?spot=billboard';
const PAGE = { pageType: 'blog-entry', amebaId: 'mio', entryId: '7', categories: [] } as const;
const MESSAGE = { type: 'engawa-ad', spot: 'billboard', mqps: 1, rver: '1.1' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const ABOUT = { event: 'measure_ad_performance', adSpot: 'billboard', rver: '1.1' };

/** An observed page with one ad; times are relative to the page's start. */
const aPage = () => {
  const notified: TrackedEvent[] = [];
  const entries: { startTime: number }[] = [];
  performance.getEntriesByName = () => entries as never;
  Object.defineProperty(performance, 'timeOrigin', { value: 5000, configurable: true });
  /** Renders another ad in the slot, requested at this time; null if that is unknown. */
  const draw = (requestedMs: number | null) => {
    document.body.innerHTML = `<aside data-ad-slot="billboard"><iframe data-ad-spot="billboard" src="${SRC}"></iframe></aside>`;
    entries.splice(0, 1, ...(requestedMs === null ? [] : [{ startTime: requestedMs }]));
  };
  let nowMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const epochMs = (ms?: number) => ms && ms + 5000;
  const say = (state: string, saidMs?: number, filledMs?: number, receivedMs = saidMs ?? 0) => {
    nowMs = receivedMs;
    const times = { filledAtMs: epochMs(filledMs), saidAtMs: epochMs(saidMs) };
    const source = document.querySelector('iframe')?.contentWindow ?? null;
    const data = { ...MESSAGE, state, ...times };
    dispatchEvent(new MessageEvent('message', { data, origin: 'null', source }));
    // resource timing may report the request slightly later
    const before = notified.length;
    jest.advanceTimersByTime(999);
    expect(notified).toHaveLength(before);
    jest.advanceTimersByTime(1);
  };
  return { notified, draw, say, show: adPerformance((event) => void notified.push(event)) };
};

test('R7.6 the event measure_ad_performance reports an ad once, when viewed or empty, with its known times', () => {
  const { notified, draw, say, show } = aPage();
  draw(100);
  say('viewed', 1);
  show(PAGE);
  say('clicked', 400, 340.4);
  expect(notified).toEqual([]);
  say('viewed', 1500, 340.4);
  // the page requests the state again, but the response repeats a known state
  say('viewed', 1500, 340.4);
  expect(notified).toEqual([{ ...ABOUT, adState: 'viewed', toldMs: 1400, filledMs: 240 }]);
  draw(100);
  say('viewed', 1500, 99);
  expect(notified.slice(1)).toEqual([{ ...ABOUT, adState: 'viewed', toldMs: 1400 }]);
  draw(100);
  // the device's clock was changed between the loads of the two documents
  say('viewed', 9_000_000, 8_000_000, 1600);
  expect(notified.slice(2)).toEqual([{ ...ABOUT, adState: 'viewed' }]);
  show(PAGE);
  draw(null);
  say('empty', 2000);
  draw(100);
  say('failed');
  expect(notified.slice(3)).toEqual([
    { ...ABOUT, adState: 'empty' },
    { ...ABOUT, adState: 'failed' },
  ]);
  show(null);
  draw(100);
  say('failed', 3000);
  expect(notified).toHaveLength(5);
});

test('R7.6 the state of an ad that loaded before the observer is requested once', async () => {
  const { draw, show } = aPage();
  draw(100);
  const requested: unknown[] = [];
  const frame = document.querySelector('iframe')?.contentWindow;
  jest
    .spyOn(frame ?? window, 'postMessage')
    .mockImplementation((data) => void requested.push(data));
  show(null);
  expect(requested).toEqual([]);
  show(PAGE);
  expect(requested).toEqual([{ type: 'engawa-ad-ask' }]);
  // ads that render from now on are measured; ads of the page before are not
  show(PAGE);
  expect(requested).toHaveLength(1);
  show(null);
  frame?.frameElement?.closest('aside')?.removeAttribute('data-ad-slot');
  show(PAGE);
  expect(requested).toHaveLength(1);
});

test('R7.6 the state of an ad is requested only after the document in its frame has loaded', () => {
  const { draw, show } = aPage();
  draw(null);
  const frame = document.querySelector('iframe');
  const requested = jest.fn();
  const touched = jest
    .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
    .mockReturnValue({ postMessage: requested } as never);
  show(PAGE);
  expect(touched).not.toHaveBeenCalled();
  frame?.dispatchEvent(new Event('load'));
  expect(requested).toHaveBeenCalledTimes(1);
  touched.mockRestore();
});
