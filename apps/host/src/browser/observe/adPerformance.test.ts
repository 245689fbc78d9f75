/** @jest-environment jsdom */
import type { TrackedEvent } from '@engawa/contract';
import { adPerformance } from './adPerformance.ts';

const SRC = 'https://platform.test/_ads/frame?spot=billboard';
const PAGE = { pageType: 'blog-entry', amebaId: 'mio', entryId: '7', categories: [] } as const;
const MESSAGE = { type: 'engawa-ad', spot: 'billboard', mqps: 1, rver: '1.1' };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('R7.6 measure_ad_performance: an ad is told of once it was seen or is none, with what is known of its times', () => {
  document.body.innerHTML = `<iframe data-ad-spot="billboard" src="${SRC}"></iframe>`;
  const told: TrackedEvent[] = [];
  let nowMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const entries: { startTime: number }[] = [];
  performance.getEntriesByName = () => entries as never;
  const show = adPerformance((event) => void told.push(event));
  const source = document.querySelector('iframe')?.contentWindow ?? null;
  const say = (state: string, atMs: number, filledAtMs?: number) => {
    nowMs = atMs;
    const data = { ...MESSAGE, state, filledAtMs };
    dispatchEvent(new MessageEvent('message', { data, origin: 'null', source }));
  };
  Object.defineProperty(performance, 'timeOrigin', { value: 5000, configurable: true });
  say('viewed', 1);
  show(PAGE);
  // filled before anything listens: the frame says again when that was
  say('clicked', 400, 5340.4);
  entries.push({ startTime: 100 });
  say('viewed', 1500, 5340.4);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1000);
  const about = { event: 'measure_ad_performance', adSpot: 'billboard', rver: '1.1' };
  expect(told).toEqual([{ ...about, adState: 'viewed', toldMs: 1400, filledMs: 240 }]);
  say('viewed', 1500, 5099);
  jest.advanceTimersByTime(1000);
  expect(told.slice(1)).toEqual([{ ...about, adState: 'viewed', toldMs: 1400 }]);
  show(PAGE);
  entries.length = 0;
  say('empty', 2000);
  jest.advanceTimersByTime(1000);
  expect(told.slice(2)).toEqual([{ ...about, adState: 'empty' }]);
  show(null);
  say('failed', 3000);
  jest.advanceTimersByTime(1000);
  expect(told).toHaveLength(3);
});
