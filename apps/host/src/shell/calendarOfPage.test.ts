import {
  failsWith,
  fakeRead,
  fakeWrite,
  type FakeAnswers,
} from '@engawa/api-client/fixtures/fakeRead.ts';
import { aCalendarMonth, aWireCalendar } from '@engawa/api-client/fixtures/sidebar.ts';
import { aWirePaidPlanFeature } from '@engawa/api-client/fixtures/paidPlan.ts';
import { aWireLayout } from '@engawa/api-client/fixtures/skin.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import { call, success, type PageMatch, type PageType, type RemotePage } from '@engawa/contract';
import { aPageMatch, aRootState } from '@engawa/contract/testing/sharedState.ts';
import { createPageRuntime } from '../runtime/pageRuntime.ts';
import type { PagePreview } from '../previews/preview.ts';
import { NO_SIDEBAR, type SidebarState } from '../sidebar/sidebarSlice.ts';
import { HOST_SET } from '../state/hostSlices.ts';
import { pageSaga } from './pageSaga.ts';

const PAGE: RemotePage = {
  kind: 'page',
  name: 'Page',
  pageType: 'blog-archive',
  claims: [],
  slices: [],
  *load() {
    yield* call(() => undefined);
    return { status: 200, cacheTags: [], maxAgeS: 0 };
  },
  modules: () => [],
  head: () => ({ title: '', description: '', canonicalPath: '/', ogType: 'blog' }),
  View: () => null,
};

const NEWEST = aCalendarMonth({ yearMonth: '202611' });
const FRAME: Partial<SidebarState> = {
  calendar: NEWEST,
  archives: [
    { yearMonth: '202611', entryCount: 3 },
    { yearMonth: '202606', entryCount: 2 },
  ],
};

const CALENDARS: FakeAnswers = {
  blogCalendars: ({ yearMonth = '202611' }) =>
    success(aWireCalendar({ year_month: String(yearMonth) })),
};

/** Loads a page of a blog; its frame stands already where one is given. */
const loaded = async (
  match: PageMatch,
  frame: Partial<SidebarState> | null,
  answers: FakeAnswers = CALENDARS,
  preview?: PagePreview,
) => {
  const { page, site, blogger } = aRootState();
  const read = fakeRead(answers);
  const { store, run } = createPageRuntime({
    set: HOST_SET,
    start: {
      site,
      page: { ...page, match, ...(preview && { preview }) },
      ...(frame && { blogger, sidebar: { ...NO_SIDEBAR, ...frame } }),
    },
    services: { read, write: fakeWrite({}), html: { put: () => undefined, get: () => '' } },
  });
  const modules = {
    moduleOf: () => null,
    moduleFailed: () => undefined,
  };
  await run(() =>
    pageSaga({ kind: 'page', module: 'entry/Page', match }, PAGE, modules),
  ).toPromise();
  const { calendar } = Object(store.getState()['sidebar']) as SidebarState;
  const askedOf = (name: string) =>
    read.calls.filter(({ resource }) => resource === name).map(({ params }) => params);
  return {
    shown: { month: calendar?.yearMonth, asked: askedOf('blogCalendars') },
    state: store.getState(),
    askedOf,
  };
};

const at = (pageType: PageType, params: PageMatch['params'] = {}) =>
  aPageMatch({ pageType, params });

const ARCHIVE = at('blog-archive', { yearMonth: '202606' });

test('R3.9, R7.1 the document of an archive comes with its month, that of the top with the newest', async () => {
  const answers = { ...CALENDARS, blogger: aWireBlogger() };
  const blog = { amebaId: ARCHIVE.amebaId, blogId: 10_014_580_212 };
  expect((await loaded(ARCHIVE, null, answers)).shown).toEqual({
    month: '202606',
    asked: [{ ...blog, yearMonth: '202606' }],
  });
  expect((await loaded(at('blog-blogtop'), null, answers)).shown).toEqual({
    month: '202611',
    asked: [{ ...blog, yearMonth: undefined }],
  });
});

test.each([
  ['an archive', ARCHIVE, '202606'],
  ['a day', at('blog-day', { yearMonthDay: '20260614' }), '202606'],
  ['pictures of a month', at('image-list', { yearMonth: '202606' }), '202611'],
  ['any other page', at('blog-blogtop'), '202611'],
])('R3.9 within a document the calendar shows the month of %s', async (_what, match, month) => {
  const { amebaId } = match;
  const { shown } = await loaded(match, FRAME);
  expect(shown.month).toBe(month);
  expect(shown.asked).toEqual(
    month === '202611' ? [] : [{ amebaId, blogId: 10001, yearMonth: month }],
  );
});

test('R3.9 back from an archive it shows the newest month again', async () => {
  const frame = { ...FRAME, calendar: aCalendarMonth({ yearMonth: '202606' }) };
  const { month, asked } = (await loaded(at('blog-blogtop'), frame)).shown;
  expect([month, asked]).toEqual([
    '202611',
    [{ amebaId: 'hidamari-yonin', blogId: 10001, yearMonth: undefined }],
  ]);
});

test('a month that cannot be read leaves the calendar as it stands', async () => {
  const answers = { blogCalendars: failsWith('API-001', 0) };
  expect((await loaded(ARCHIVE, FRAME, answers)).shown.month).toBe('202611');
});

test('a blog without an entry is asked for no month', async () => {
  const { shown } = await loaded(at('blog-blogtop'), { calendar: NEWEST, archives: [] });
  expect(shown.asked).toEqual([]);
});

test('R4.20 a preview loads the profile, entry_limit, recent entries, message board and the present month', async () => {
  const answers = {
    ...CALENDARS,
    blogger: aWireBlogger(),
    pcLayout: aWireLayout({ entry_limit: 7 }),
    bloggerPaidPlanFeature: aWirePaidPlanFeature({ featured_area_message_board: true }),
  };
  const preview = { pageType: 'skin-preview', device: 'desktop', hasSkinFailed: false } as const;
  const match = at('blog-blogtop');
  const { shown, state, askedOf } = await loaded(match, null, answers, preview);
  const blog = { amebaId: match.amebaId, blogId: 10_014_580_212 };
  expect(shown).toEqual({ month: '202611', asked: [{ ...blog, yearMonth: '202611' }] });
  expect(state).toMatchObject({
    blogger: { blog: { entryLimit: 7 } },
    blogDetails: { profile: { nickname: expect.any(String) } },
  });
  expect(askedOf('blogEntries')).toMatchObject([{ ...blog, page: 1, limit: 5 }]);
  expect(askedOf('messageBoard')).toEqual([blog]);
});
