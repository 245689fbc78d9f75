/** @jest-environment jsdom */
import { tracked } from '@engawa/contract';
import { MAX_AB_TEST_ID_LENGTH, type PageView } from '@engawa/contract/pages/pageView.ts';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { HOST_EXPERIMENTS } from '../../protocol/experiments/hostExperiments.ts';
import { trackSaga } from '../../features/analytics/trackSaga.ts';
import { createPageViews, type PageViewsOptions } from './pageViews.ts';

const BEACON = 'https://platform.example/_beacon';

const ENTRY: PageView = {
  pageType: 'blog-entry',
  amebaId: 'kanoya-mio',
  entryId: '12870014402',
  categories: ['official'],
};
const TOP: PageView = { ...ENTRY, pageType: 'blog-blogtop', entryId: '' };

const requested: URL[] = [];
const readFields = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? []);
const visibleEvents = () => window.dataLayer ?? [];

/**
 * @param differences options that differ from those of a reader without a referrer and experiments
 */
const views = (differences: Partial<PageViewsOptions> = {}) => {
  const { pageDisplayed: visible, tracked: notified } = createPageViews({
    beaconUrl: BEACON,
    searchHosts: ['www.google.com', 'search.yahoo.co.jp'],
    variants: () => ({}),
    demographics: () => ({ member: 0, gender: 2 }),
    isPrivate: false,
    ...differences,
  });
  return { visible: (view: PageView | null) => visible(view, location.href), notified };
};
beforeEach(() => {
  requested.length = 0;
  delete window.dataLayer;
  localStorage.clear();
  history.replaceState(null, '', '/kanoya-mio/entry-12870014402.html?token=secret#comments');
  jest
    .spyOn(HTMLImageElement.prototype, 'src', 'set')
    .mockImplementation((src) => void requested.push(new URL(src)));
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/find?q=private');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('R7.5 a page view is one image request with the specified fields, without the query of the page', () => {
  views().visible(ENTRY);
  expect(requested.map(({ origin, pathname }) => origin + pathname)).toEqual([BEACON]);
  expect(readFields(requested[0])).toEqual({
    action_type: 'view',
    session_id: expect.stringMatching(/^[0-9a-z]{8,40}$/),
    page_id: 'blog-entry',
    entry_id: '12870014402',
    blogger_id: 'kanoya-mio',
    referrer: 'https://search.example/find',
    url: 'http://localhost/kanoya-mio/entry-12870014402.html',
    categories: 'official',
    referrer_class: 'other',
    ab_test_id: '',
    figures: '',
  });
});

test.each([
  ['https://www.google.com/', 'seo'],
  ['https://search.yahoo.co.jp/search?p=private', 'seo'],
  ['https://www.google.com.elsewhere.example/', 'other'],
  ['', 'other'],
])('R9.5 classifies the referrer "%s" as %s', (referrer, referrerClass) => {
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  views().visible(TOP);
  expect(readFields(requested[0])['referrer_class']).toBe(referrerClass);
  expect(visibleEvents()[0]).toMatchObject({ referrerClass });
});

test('R7.5 with Do Not Track a page is counted and nothing else is reported', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  const { visible, notified } = views({
    isPrivate: true,
    variants: () => ({ 'experiment-01': 0 }),
  });
  visible(ENTRY);
  notified({ event: 'read_article', readMs: 9000 });
  expect(requested.map(readFields)).toEqual([
    {
      action_type: 'view',
      session_id: '',
      page_id: 'blog-entry',
      entry_id: '12870014402',
      blogger_id: 'kanoya-mio',
      referrer: '',
      referrer_class: '',
      url: 'http://localhost/kanoya-mio/entry-12870014402.html',
      categories: 'official',
      ab_test_id: '',
      figures: '',
    },
  ]);
  expect([set.mock.calls, window.dataLayer]).toEqual([[], undefined]);
});

test('R7.5 the next in-site page is not the first view, and its referrer is the previous page', () => {
  const { visible } = views();
  visible(ENTRY);
  history.pushState(null, '', '/kanoya-mio/');
  visible(TOP);
  expect(requested.map((url) => readFields(url)['referrer'])).toEqual([
    'https://search.example/find',
    'http://localhost/kanoya-mio/entry-12870014402.html',
  ]);
  const entry = { pageType: 'blog-entry', amebaId: 'kanoya-mio', entryId: '12870014402' };
  const top = { pageType: 'blog-blogtop', amebaId: 'kanoya-mio', entryId: '' };
  const from = { referrerClass: 'other', member: 0, gender: 2 };
  expect(visibleEvents()).toEqual([
    { event: 'ga_pageview', ...entry, ...from, isFirstView: true },
    { event: 'blogger_pageview', ...entry, bloggerType: 'official' },
    { event: 'ga_pageview', ...top, ...from, isFirstView: false },
    { event: 'blogger_pageview', ...top, bloggerType: 'official' },
  ]);
});

test('R3.11 demographics go only to the data layer, and are not read with Do Not Track', () => {
  const demographics = jest.fn(() => ({ member: 1, gender: 0 }) as const);
  views({ demographics, isPrivate: true }).visible(TOP);
  expect([demographics.mock.calls, visibleEvents()]).toEqual([[], []]);
  views({ demographics }).visible(TOP);
  expect(visibleEvents()[0]).toMatchObject({ event: 'ga_pageview', member: 1, gender: 0 });
  expect(requested.every(({ searchParams }) => !/member|gender/.test(String(searchParams)))).toBe(
    true,
  );
});

test('R9.4 a page view contains the experiment variants of the browser', () => {
  views({ variants: () => ({ 'experiment-01': 0, 'experiment-02': 2 }) }).visible(TOP);
  expect(readFields(requested[0])['ab_test_id']).toBe('experiment-01:0,experiment-02:2');
});

test('R7.5 R9.4 the variants of all experiments of the host and of five remotes fit the beacon', () => {
  const ofRemotes = Array.from({ length: 5 }, (_, at) => [`remote${at}-${'x'.repeat(32)}`, 19]);
  const ofHost = Object.values(HOST_EXPERIMENTS).map(({ id, segments }) => [
    id,
    segments.length - 1,
  ]);
  const variants = Object.fromEntries([...ofHost, ...ofRemotes]);
  views({ variants: () => variants }).visible(TOP);
  const sent = readFields(requested[0])['ab_test_id'] ?? '';
  expect(sent.split(',')).toHaveLength(Object.keys(variants).length);
  expect(sent.length).toBeLessThanOrEqual(MAX_AB_TEST_ID_LENGTH);
});

test('a page that is not counted reports nothing', () => {
  views().visible(null);
  expect([requested, visibleEvents()]).toEqual([[], []]);
});

test('a page restored from the back-forward cache is a separate view', () => {
  // filtered by path, because listeners of earlier tests receive the event, too
  const own = () => requested.filter(({ pathname }) => pathname === '/_own');
  views({ beaconUrl: 'https://platform.example/_own' }).visible(TOP);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(own()).toHaveLength(1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(own()).toHaveLength(2);
});

describe('R7.6 an event that a remote tracks', () => {
  const tell = (view: PageView | null) => {
    const { visible, notified } = views();
    visible(view);
    const { store, start } = aContractStore();
    start(trackSaga(notified));
    store.dispatch(tracked({ event: 'start_clip', videoId: 5 }));
  };

  test('goes to the data layer and the beacon, with the fields of the page', () => {
    tell(ENTRY);
    const { pageType, amebaId, entryId } = ENTRY;
    expect(visibleEvents().slice(2)).toEqual([
      { event: 'start_clip', videoId: 5, pageType, amebaId, entryId },
    ]);
    const [view, event] = requested.map(readFields);
    expect(event).toEqual({ ...view, action_type: 'start_clip', figures: 'videoId:5' });
  });

  test('on a page without a page view is not reported', () => {
    tell(null);
    expect([requested, visibleEvents()]).toEqual([[], []]);
  });
});

describe('the session id', () => {
  const readSession = (view: PageView) => {
    views().visible(view);
    return readFields(requested.at(-1))['session_id'];
  };

  test('is constant for one day', () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 3) });
    const first = readSession(TOP);
    expect(readSession(ENTRY)).toBe(first);
    jest.setSystemTime(Date.UTC(2026, 10, 22, 3));
    expect(readSession(ENTRY)).not.toBe(first);
  });

  test('changes at each view when storage is denied', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(readSession(TOP)).not.toBe(readSession(TOP));
  });
});
