/** @jest-environment jsdom */
import { tracked, type PageView } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { trackSaga } from '../../analytics/trackSaga.ts';
import { createPageViews, type ViewsOf } from './pageViews.ts';

const BEACON = 'https://platform.example/_beacon';

const ENTRY: PageView = {
  pageType: 'blog-entry',
  amebaId: 'kanoya-mio',
  entryId: '12870014402',
  categories: ['official'],
};
const TOP: PageView = { ...ENTRY, pageType: 'blog-blogtop', entryId: '' };

const asked: URL[] = [];
const fieldsOf = (url: URL | undefined) => Object.fromEntries(url?.searchParams ?? []);
const shownEvents = () => window.dataLayer ?? [];

/** @param differences from a reader who came from nowhere in particular, and is in no experiment */
const views = (differences: Partial<ViewsOf> = {}) => {
  const { shown, tracked: told } = createPageViews({
    beaconUrl: BEACON,
    searchHosts: ['www.google.com', 'search.yahoo.co.jp'],
    variants: () => ({}),
    demographics: () => ({ member: 0, gender: 2 }),
    isPrivate: false,
    ...differences,
  });
  return { shown: (view: PageView | null) => shown(view, location.href), told };
};
beforeEach(() => {
  asked.length = 0;
  delete window.dataLayer;
  localStorage.clear();
  history.replaceState(null, '', '/kanoya-mio/entry-12870014402.html?token=secret#comments');
  jest
    .spyOn(HTMLImageElement.prototype, 'src', 'set')
    .mockImplementation((src) => void asked.push(new URL(src)));
  jest.spyOn(document, 'referrer', 'get').mockReturnValue('https://search.example/find?q=private');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('R7.5 a view is one image request with the specified fields, without the page’s query', () => {
  views().shown(ENTRY);
  expect(asked.map(({ origin, pathname }) => origin + pathname)).toEqual([BEACON]);
  expect(fieldsOf(asked[0])).toEqual({
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
  views().shown(TOP);
  expect(fieldsOf(asked[0])['referrer_class']).toBe(referrerClass);
  expect(shownEvents()[0]).toMatchObject({ referrerClass });
});

test('R7.5 with Do Not Track counts the page and reports nothing else', () => {
  const set = jest.spyOn(Storage.prototype, 'setItem');
  const { shown, told } = views({ isPrivate: true, variants: () => ({ 'experiment-01': 0 }) });
  shown(ENTRY);
  told({ event: 'read_article', readMs: 9000 });
  expect(asked.map(fieldsOf)).toEqual([
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

test('R7.5 the next page in the document is not a first view, and its referrer is the previous page', () => {
  const { shown } = views();
  shown(ENTRY);
  history.pushState(null, '', '/kanoya-mio/');
  shown(TOP);
  expect(asked.map((url) => fieldsOf(url)['referrer'])).toEqual([
    'https://search.example/find',
    'http://localhost/kanoya-mio/entry-12870014402.html',
  ]);
  const entry = { pageType: 'blog-entry', amebaId: 'kanoya-mio', entryId: '12870014402' };
  const top = { pageType: 'blog-blogtop', amebaId: 'kanoya-mio', entryId: '' };
  const from = { referrerClass: 'other', member: 0, gender: 2 };
  expect(shownEvents()).toEqual([
    { event: 'ga_pageview', ...entry, ...from, isFirstView: true },
    { event: 'blogger_pageview', ...entry, bloggerType: 'official' },
    { event: 'ga_pageview', ...top, ...from, isFirstView: false },
    { event: 'blogger_pageview', ...top, bloggerType: 'official' },
  ]);
});

test('R3.11 demographics go only to the data layer, and are not read with Do Not Track', () => {
  const demographics = jest.fn(() => ({ member: 1, gender: 0 }) as const);
  views({ demographics, isPrivate: true }).shown(TOP);
  expect([demographics.mock.calls, shownEvents()]).toEqual([[], []]);
  views({ demographics }).shown(TOP);
  expect(shownEvents()[0]).toMatchObject({ event: 'ga_pageview', member: 1, gender: 0 });
  expect(asked.every(({ searchParams }) => !/member|gender/.test(String(searchParams)))).toBe(true);
});

test('R9.4 a view contains the browser’s variants', () => {
  views({ variants: () => ({ 'experiment-01': 0, 'experiment-02': 2 }) }).shown(TOP);
  expect(fieldsOf(asked[0])['ab_test_id']).toBe('experiment-01:0,experiment-02:2');
});

test('a page without a page view reports nothing', () => {
  views().shown(null);
  expect([asked, shownEvents()]).toEqual([[], []]);
});

test('a restore from the back-forward cache is a separate view', () => {
  // the pages of the tests before hear it, too
  const own = () => asked.filter(({ pathname }) => pathname === '/_own');
  views({ beaconUrl: 'https://platform.example/_own' }).shown(TOP);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(own()).toHaveLength(1);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(own()).toHaveLength(2);
});

describe('R7.6 an event that a remote tracks', () => {
  const tell = (view: PageView | null) => {
    const { shown, told } = views();
    shown(view);
    const { store, start } = aContractStore();
    start(trackSaga(told));
    store.dispatch(tracked({ event: 'start_clip', videoId: 5 }));
  };

  test('goes to the data layer and the beacon, with the fields of the page', () => {
    tell(ENTRY);
    const { pageType, amebaId, entryId } = ENTRY;
    expect(shownEvents().slice(2)).toEqual([
      { event: 'start_clip', videoId: 5, pageType, amebaId, entryId },
    ]);
    const [view, event] = asked.map(fieldsOf);
    expect(event).toEqual({ ...view, action_type: 'start_clip', figures: 'videoId:5' });
  });

  test('on a page without a page view is not reported', () => {
    tell(null);
    expect([asked, shownEvents()]).toEqual([[], []]);
  });
});

describe('session id', () => {
  const sessionOf = (view: PageView) => {
    views().shown(view);
    return fieldsOf(asked.at(-1))['session_id'];
  };

  test('is constant for one day', () => {
    jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 3) });
    const first = sessionOf(TOP);
    expect(sessionOf(ENTRY)).toBe(first);
    jest.setSystemTime(Date.UTC(2026, 10, 22, 3));
    expect(sessionOf(ENTRY)).not.toBe(first);
  });

  test('changes at each view when storage is denied', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(sessionOf(TOP)).not.toBe(sessionOf(TOP));
  });
});
