/** @jest-environment jsdom */
import type { TrackedEvent } from '@engawa/contract/pages/pageView.ts';
import type { PageSettings } from '../../protocol/pageSettings.ts';
import { webPerformance } from './webPerformance.ts';

const reported = new Map<string, (metric: { name: string; value: number }) => void>();
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'LCP', 'TTFB', 'INP'].map((name) => [
      `on${name}`,
      (report: (metric: { name: string; value: number }) => void) => reported.set(name, report),
    ]),
  ),
);

const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

test('R9.9 BF17 web performance is sent once: CLS times 100, times in ms, and paint times rounded to 100 ms', () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const settings = { build: '20250611-5613419' } as PageSettings;
  Object.assign(window, { engawaBoot: { settings: () => settings } });
  document.documentElement.dataset['releases'] = 'entry@1.0.0 host@2.0.0';
  const entries = {
    navigation: [{ activationStart: 200 }],
    paint: [
      { name: 'first-paint', startTime: 501 },
      { name: 'first-contentful-paint', startTime: 900 },
    ],
  };
  let onInput: PerformanceObserverCallback = () => undefined;
  class FakeEventTiming {
    processingStart = 1012.4;
    startTime = 1000;
  }
  Object.assign(globalThis, {
    PerformanceEventTiming: FakeEventTiming,
    PerformanceObserver: Object.assign(
      class {
        constructor(callback: PerformanceObserverCallback) {
          onInput = callback;
        }
        observe() {}
        disconnect() {}
      },
      { supportedEntryTypes: ['first-input'] },
    ),
  });
  Object.assign(performance, {
    getEntriesByType: (type: 'navigation' | 'paint') => entries[type],
  });
  const notified: TrackedEvent[] = [];
  webPerformance((event) => void notified.push(event))({
    pageType: 'blog-entry',
    amebaId: 'kanoya-mio',
    entryId: '7',
    categories: [],
  });
  onInput({ getEntries: () => [new FakeEventTiming()] } as never, null as never);
  for (const [name, value] of Object.entries({ CLS: 1.239, LCP: 1200.4, TTFB: 80.6, INP: 56 }))
    reported.get(name)?.({ name, value });
  expect(notified).toEqual([]);
  for (let times = 0; times < 2; times += 1) hide();
  expect(notified).toEqual([
    {
      event: 'measure_web_performance',
      build: '20250611-5613419',
      releases: 'entry@1.0.0 host@2.0.0',
      landingPageType: 'blog-entry',
      cls: 124,
      lcp: 1200,
      ttfb: 81,
      inp: 56,
      fid: 12,
      fp: 400,
      fcp: 700,
    },
  ]);
  jest.restoreAllMocks();
});
