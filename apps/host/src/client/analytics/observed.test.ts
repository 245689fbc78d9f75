/** @jest-environment jsdom */
import type { PageView, TrackedEvent } from '@engawa/contract/pages/pageView.ts';
import { HISTORY_KEY } from '@engawa/blog-domain/browsingHistory/storedHistory.ts';
import type { Observer } from '../../protocol/observer.ts';
import { OWNER_LAYER } from '../../features/analytics/ownerAnalytics.ts';
import { NO_SETTINGS } from '../../protocol/pageSettings.fixture.ts';
import type { PageSettings } from '../../protocol/pageSettings.ts';
import { readerHistory } from './readerHistory.ts';
import { READ_AT_LEAST_MS, readToTheEnd } from './readToTheEnd.ts';
import { sectionsInView } from './sectionsInView.ts';
import { startObserving } from './startObserving.ts';
import { taps } from './taps.ts';

type Seen = Partial<IntersectionObserverEntry>;

/** jsdom has no layout: the test reports intersections. */
const observers: { readonly see: (...entries: Seen[]) => void; readonly targets: Set<Element> }[] =
  [];
jest.mock('web-vitals', () =>
  Object.fromEntries(['CLS', 'LCP', 'TTFB', 'INP'].map((name) => [`on${name}`, () => undefined])),
);

const notified: TrackedEvent[] = [];
const tell = (event: TrackedEvent) => void notified.push(event);
const ENTRY: PageView = {
  pageType: 'blog-entry',
  amebaId: 'kanoya-mio',
  entryId: '7',
  categories: [],
};

beforeEach(() => {
  notified.length = 0;
  observers.length = 0;
  localStorage.clear();
  jest.useFakeTimers();
  class FakeObserver {
    readonly targets = new Set<Element>();
    constructor(onSeen: IntersectionObserverCallback) {
      observers.push({
        targets: this.targets,
        see: (...entries) => onSeen(entries as IntersectionObserverEntry[], this as never),
      });
    }
    observe(target: Element) {
      this.targets.add(target);
    }
    unobserve(target: Element) {
      this.targets.delete(target);
    }
    disconnect() {
      this.targets.clear();
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => jest.useRealTimers());

describe('R7.6 the event read_article', () => {
  const open = () => {
    document.body.innerHTML = '<div data-uranus-component="entryBody">text</div>';
    const show = readToTheEnd(tell);
    show(ENTRY);
    return show;
  };

  test('is sent after the end of the text was visible and five seconds have passed', () => {
    open();
    observers[0]?.see({ intersectionRatio: 0.9 });
    jest.advanceTimersByTime(1000);
    observers[0]?.see({ intersectionRatio: 1 });
    jest.advanceTimersByTime(3999);
    expect(notified).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(notified).toEqual([{ event: 'read_article', readMs: 5000 }]);
    expect(READ_AT_LEAST_MS).toBe(5000);
  });

  test('is sent at the end of the text when that takes longer', () => {
    open();
    jest.advanceTimersByTime(60_000);
    observers[0]?.see({ intersectionRatio: 1 });
    jest.advanceTimersByTime(0);
    expect(notified).toEqual([{ event: 'read_article', readMs: 60_000 }]);
  });

  test('is not sent after a navigation or on another page type', () => {
    const show = open();
    observers[0]?.see({ intersectionRatio: 1 });
    show({ ...ENTRY, entryId: '', pageType: 'blog-blogtop' });
    jest.runAllTimers();
    expect(notified).toEqual([]);
    expect(observers).toHaveLength(1);
  });
});

describe('R7.6 the event view_section', () => {
  const slot = (name: string) =>
    document.querySelector<HTMLElement>(`[data-slot^="${name}"]`) as HTMLElement;
  const rects = (height: number) => ({
    intersectionRect: new DOMRect(0, 0, 100, height),
    rootBounds: new DOMRect(0, 0, 100, 800),
  });

  beforeEach(() => {
    document.body.innerHTML =
      '<div data-slot="entry/Page:/x"><div data-slot="social/Iine:7"></div></div><footer data-section="footer"></footer>';
    sectionsInView(tell)(ENTRY);
  });

  test('observes the sections of a page, but not the slot of the page itself', () => {
    expect([...(observers[0]?.targets ?? [])]).toEqual([
      slot('social/Iine'),
      document.querySelector('footer'),
    ]);
  });

  test('is sent once, when half of the section or of the viewport is covered', () => {
    const target = slot('social/Iine');
    observers[0]?.see({ target, intersectionRatio: 0.4, ...rects(100) });
    expect(notified).toEqual([]);
    observers[0]?.see({ target, intersectionRatio: 0.5, ...rects(120) });
    expect(observers[0]?.targets.has(target)).toBe(false);
    const footer = document.querySelector('footer') as HTMLElement;
    observers[0]?.see({ target: footer, intersectionRatio: 0.1, ...rects(400) });
    expect(notified).toEqual([
      { event: 'view_section', section: 'social/Iine' },
      { event: 'view_section', section: 'footer' },
    ]);
  });
});

describe('R7.6 the event tapTrigger', () => {
  test('is sent for the named control, and not for scripted clicks', () => {
    document.body.innerHTML = '<a data-tap="tab-all"><b>all</b></a><button>other</button>';
    const hear = jest.spyOn(globalThis, 'addEventListener');
    taps(tell);
    const [, received] = hear.mock.calls.at(-1) ?? [];
    hear.mockRestore();
    const press = (selector: string, isTrusted: boolean) =>
      typeof received === 'function' &&
      received({ target: document.querySelector(selector), isTrusted } as never);
    press('b', false);
    press('button', true);
    press('b', true);
    expect(notified).toEqual([{ event: 'tapTrigger', tap: 'tab-all' }]);
  });
});

describe('the observers of a page', () => {
  /** Boots this page; returns the scripts that it runs. */
  const boot = (settings: Partial<PageSettings> = {}) => {
    const run: string[] = [];
    const listeners: Observer[] = [];
    Object.assign(window, {
      engawaBoot: {
        settings: () => ({ ...NO_SETTINGS, ...settings }),
        observer: { connect: (observer: Observer) => void listeners.push(observer) },
        variants: { present: () => ({}) },
        runScript: (src: string) => void run.push(src),
      },
    });
    startObserving();
    // observers start one task after another
    jest.advanceTimersByTime(10);
    for (const { pageDisplayed: visible } of listeners)
      visible(ENTRY, 'https://blog.example/kanoya-mio/');
    return run;
  };
  const ownerAnalytics = {
    script: 'https://www.googletagmanager.com/gtag/js?id=G-A',
    ids: ['G-A'],
  };

  beforeEach(() => {
    Object.assign(globalThis, {
      PerformanceObserver: { supportedEntryTypes: [] },
    });
    Object.assign(performance, { getEntriesByType: () => [] });
    jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockReturnValue();
    Object.assign(window, { [OWNER_LAYER]: undefined });
  });
  afterEach(() => jest.restoreAllMocks());

  test('run the blogger’s analytics once, with no query and with cookies limited to the blog', () => {
    history.replaceState(null, '', '/kanoya-mio/?token=secret');
    expect(boot({ ownerAnalytics })).toEqual([ownerAnalytics.script]);
    const commands = (Reflect.get(window, OWNER_LAYER) as IArguments[]).map((words) => [...words]);
    expect(commands.at(-1)).toEqual([
      'config',
      'G-A',
      expect.objectContaining({
        cookie_path: '/kanoya-mio/',
        page_location: 'http://localhost/kanoya-mio/',
        allow_google_signals: false,
      }),
    ]);
    expect(boot()).toEqual([]);
  });

  test.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
  ])('do not run with %s', (_, name, value) => {
    Object.defineProperty(navigator, name, { configurable: true, value });
    expect(boot({ ownerAnalytics })).toEqual([]);
    expect([observers, Reflect.get(window, OWNER_LAYER)]).toEqual([[], undefined]);
    Object.defineProperty(navigator, name, { configurable: true, value: undefined });
  });
});

test('R3.20 the entry of a document is recorded without intent, once it is visible', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const read = {
    key: 'kanoya-mio/7',
    amebaId: 'kanoya-mio',
    entryId: 7,
    title: '雨',
    blogTitle: '縁側',
    path: '/kanoya-mio/entry-7.html',
    imageUrl: null,
    videoThumbnailUrl: null,
  };
  readerHistory(read);
  expect(localStorage).toHaveLength(0);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  const stored: unknown = JSON.parse(localStorage.getItem(HISTORY_KEY) ?? 'null');
  expect(stored).toMatchObject({ value: { isOff: false, items: [read] } });
});
