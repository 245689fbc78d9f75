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
  const say = (state: string, atMs: number) => {
    nowMs = atMs;
    dispatchEvent(
      new MessageEvent('message', { data: { ...MESSAGE, state }, origin: 'null', source }),
    );
  };
  say('viewed', 1);
  show(PAGE);
  say('filled', 340.4);
  say('clicked', 400);
  entries.push({ startTime: 100 });
  say('viewed', 1500);
  expect(told).toEqual([]);
  jest.advanceTimersByTime(1000);
  const about = { event: 'measure_ad_performance', adSpot: 'billboard', rver: '1.1' };
  expect(told).toEqual([{ ...about, adState: 'viewed', toldMs: 1400, filledMs: 240 }]);
  show(PAGE);
  entries.length = 0;
  say('empty', 2000);
  jest.advanceTimersByTime(1000);
  expect(told.slice(1)).toEqual([{ ...about, adState: 'empty' }]);
  show(null);
  say('failed', 3000);
  jest.advanceTimersByTime(1000);
  expect(told).toHaveLength(2);
});
