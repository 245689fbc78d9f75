/** @jest-environment jsdom */
import { NO_SETTINGS } from '../../protocol/pageSettings.fixture.ts';
import { sumLongFrames } from './longFrames.ts';
import type { VitalsReport } from './vitalsReport.ts';
import { webPerformance } from './webPerformance.ts';

type Notified = {
  readonly name: string;
  readonly value: number;
  readonly navigationType?: string;
  readonly navigationId?: number;
};
const reported = new Map<string, { report: (metric: Notified) => void; options: unknown }>();
jest.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'LCP', 'TTFB', 'INP'].map((name) => [
      `on${name}`,
      (report: (metric: Notified) => void, options: unknown) =>
        reported.set(name, { report, options }),
    ]),
  ),
);

const ASSETS = 'https://assets.test';
const FRAME = 'long-animation-frame';

/** A browser that supports these entry types; the test reports the long frames. */
const measures = (...supportedEntryTypes: readonly string[]) => {
  const notified: ((list: { getEntries: () => unknown }) => void)[] = [];
  class FakeObserver {
    static readonly supportedEntryTypes = supportedEntryTypes;
    constructor(callback: (list: { getEntries: () => unknown }) => void) {
      notified.push(callback);
    }
    observe() {}
    takeRecords() {
      return [];
    }
  }
  Object.assign(globalThis, { PerformanceObserver: FakeObserver });
  Object.assign(performance, { getEntriesByType: () => [] });
  return (...scripts: readonly { sourceURL: string; duration: number }[]) => {
    for (const tell of notified) tell({ getEntries: () => [{ scripts }] });
  };
};

const tell = (name: string, value: number, navigationId?: number) =>
  reported.get(name)?.report({
    name,
    value,
    ...(navigationId !== undefined && { navigationId, navigationType: 'soft-navigation' }),
  });

const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
};

const readText = (body: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(String(reader.result)));
    reader.readAsText(body);
  });

/** A document that reports, and its sent reports. */
const aReporter = (draw = 0) => {
  const sent: Promise<unknown>[] = [];
  jest.spyOn(Math, 'random').mockReturnValue(draw);
  Object.assign(navigator, {
    sendBeacon: (path: string, body: Blob) => {
      sent.push(readText(body).then((text) => ({ path, ...JSON.parse(text) })));
      return true;
    },
  });
  Object.assign(window, {
    engawaBoot: { settings: () => ({ ...NO_SETTINGS, assetsOrigin: ASSETS }) },
  });
  document.documentElement.dataset['releases'] = 'entry@1.0.0 host@2.0.0';
  webPerformance(() => undefined);
  return () => Promise.all(sent);
};

afterEach(() => jest.restoreAllMocks());

test('R9.9 BF17 a document reports its own vitals and those of each in-site navigation once', async () => {
  measures('soft-navigation');
  const sent = aReporter();
  expect(reported.get('INP')?.options).toEqual({ reportSoftNavs: true });
  tell('LCP', 800.4);
  tell('CLS', 0.012);
  tell('LCP', 90, 7);
  tell('INP', 40, 7);
  hide();
  tell('INP', 48, 7);
  tell('LCP', 100, 8);
  hide();
  hide();
  const releases = 'entry@1.0.0 host@2.0.0';
  expect(await sent()).toEqual([
    {
      path: '/_vitals',
      releases,
      views: [
        { isSoft: false, lcp: 800, cls: 1 },
        { isSoft: true, lcp: 90, inp: 40 },
      ],
    },
    { path: '/_vitals', releases, views: [{ isSoft: true, lcp: 100 }] },
  ]);
});

test('BF17 one document in ten reports its vitals', async () => {
  measures(FRAME);
  const sent = aReporter(0.1);
  tell('LCP', 800);
  hide();
  expect(await sent()).toEqual([]);
});

test('BF17 a report of vitals has at most the latest twenty views', async () => {
  measures();
  const sent = aReporter();
  for (let id = 1; id <= 30; id += 1) tell('LCP', id, id);
  hide();
  const [report] = (await sent()) as VitalsReport[];
  expect(report?.views).toHaveLength(20);
  expect(report?.views.at(-1)).toEqual({ isSoft: true, lcp: 30 });
});

test('BF17 attributes a long animation frame to the release of the script', () => {
  const reportFrame = measures(FRAME);
  const take = sumLongFrames(ASSETS);
  reportFrame(
    { sourceURL: `${ASSETS}/entry/1.0.0/12.abc.js`, duration: 60.4 },
    { sourceURL: `${ASSETS}/host/2.0.0/main.js`, duration: 20 },
    { sourceURL: `${ASSETS}/entry/1.0.0/chunks/3.js`, duration: 10 },
  );
  reportFrame(
    { sourceURL: 'https://blog.test/mio/', duration: 200 },
    { sourceURL: '', duration: 200 },
    { sourceURL: `${ASSETS}.evil.test/entry/1.0.0/a.js`, duration: 200 },
    { sourceURL: `${ASSETS}/favicon.js`, duration: 200 },
  );
  expect(take()).toEqual({ 'entry@1.0.0': 70, 'host@2.0.0': 20 });
  expect(take()).toEqual({});
});

test('BF17 a browser without long animation frames reports none', () => {
  measures('event');
  expect(sumLongFrames(ASSETS)()).toBeUndefined();
});
