import {
  failsWith,
  fakeRead,
  fakeWrite,
  type FakeAnswers,
} from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireCalendar } from '@engawa/api-client/fixtures/sidebar.ts';
import { aWirePaidPlanFeature } from '@engawa/api-client/fixtures/paidPlan.ts';
import { aWireLayout } from '@engawa/api-client/fixtures/skin.ts';
import { aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import { success, type PageMatch, type RemotePage } from '@engawa/contract';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { createPageRuntime } from '../runtime/pageRuntime.ts';
import type { SidebarState } from '../features/sidebar/sidebarSlice.ts';
import { HOST_SET } from './state/hostSlices.ts';
import { loadDestination } from '../worker/load/loadDestination.ts';
import type { PageType } from '@engawa/contract/pageTypes.ts';

const PAGE: RemotePage = {
  kind: 'page',
  name: 'Page',
  pageType: 'blog-archive',
  claims: [],
  slices: [],
  load: async () => ({ status: 200, cacheTags: [], maxAgeS: 0 }),
  modules: () => [],
  head: () => ({ title: '', description: '', canonicalPath: '/', ogType: 'blog' }),
  View: () => null,
};

const ANSWERS: FakeAnswers = {
  blogger: aWireBlogger(),
  blogCalendars: ({ yearMonth = '202611' }) =>
    success(aWireCalendar({ year_month: String(yearMonth) })),
};

/** Loads a page of a blog. */
const loaded = async (match: PageMatch, answers: FakeAnswers = ANSWERS, isPreview?: true) => {
  const { page, site } = aRootState();
  const read = fakeRead(answers);
  const { store, loadServices } = createPageRuntime({
    set: HOST_SET,
    start: {
      site,
      page: { ...page, match, ...(isPreview && { isPreview }) },
    },
    services: { read, write: fakeWrite({}), html: { put: () => undefined, get: () => '' } },
  });
  const modules = {
    moduleOf: () => null,
    moduleFailed: () => undefined,
  };
  const target = { kind: 'page', module: 'entry/Page', match } as const;
  await loadDestination(target, PAGE, modules, loadServices);
  const { calendar } = Object(store.getState()['sidebar']) as SidebarState;
  const findReads = (name: string) =>
    read.calls.filter(({ resource }) => resource === name).map(({ params }) => params);
  return {
    visible: { month: calendar?.yearMonth, requested: findReads('blogCalendars') },
    state: store.getState(),
    findReads,
  };
};

const at = (pageType: PageType, params: PageMatch['params'] = {}) =>
  aPageMatch({ pageType, params });

test.each([
  ['an archive', at('blog-archive', { yearMonth: '202606' }), '202606'],
  ['a day', at('blog-day', { yearMonthDay: '20260614' }), '202606'],
  ['the images of a month', at('image-list', { yearMonth: '202606' }), undefined],
  ['any other page, the latest', at('blog-blogtop'), undefined],
])('R3.9, R7.1 the sidebar calendar has the month of %s', async (_what, match, yearMonth) => {
  expect((await loaded(match)).visible).toEqual({
    month: yearMonth ?? '202611',
    requested: [{ amebaId: match.amebaId, blogId: 10_014_580_212, yearMonth }],
  });
});

test('R8.4 a failed read of the month omits the calendar from the sidebar', async () => {
  const answers = { ...ANSWERS, blogCalendars: failsWith('API-001', 0) };
  expect((await loaded(at('blog-blogtop'), answers)).visible.month).toBeUndefined();
});

test('R4.20 a preview loads the profile, entry_limit, recent entries, message board and current month', async () => {
  const answers = {
    ...ANSWERS,
    pcLayout: aWireLayout({ entry_limit: 7 }),
    bloggerPaidPlanFeature: aWirePaidPlanFeature({ featured_area_message_board: true }),
  };
  const match = at('blog-blogtop');
  const { visible, state, findReads } = await loaded(match, answers, true);
  const blog = { amebaId: match.amebaId, blogId: 10_014_580_212 };
  expect(visible).toEqual({ month: '202611', requested: [{ ...blog, yearMonth: '202611' }] });
  expect(state).toMatchObject({
    blogger: { blog: { entryLimit: 7 } },
    blogDetails: { profile: { nickname: expect.any(String) } },
  });
  expect(findReads('blogEntries')).toMatchObject([{ ...blog, page: 1, limit: 5 }]);
  expect(findReads('messageBoard')).toEqual([blog]);
});
