import {
  failsWith,
  fakeRead,
  fakeWrite,
  type FakeAnswers,
} from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireCalendar } from '@engawa/api-client/fixtures/sidebar.ts';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { navigationSaga } from '../../client/navigation/navigate.ts';
import { createPageRuntime } from '../../runtime/pageRuntime.ts';
import { HOST_SET } from '../../frame/state/hostSlices.ts';
import { calendarMonthRequested } from './calendarMonthRequested.ts';
import type { SidebarState } from './sidebarSlice.ts';
import { calendarSaga } from './calendarSaga.ts';

const buildPageState = (amebaId: string) => ({
  blogger: aRootState().blogger,
  page: { ...aRootState().page, match: aPageMatch({ amebaId, path: `/${amebaId}/` }) },
});

/** The document of a blog's top. */
const open = (answers: FakeAnswers) => {
  const read = fakeRead(answers);
  const opened: string[] = [];
  const html = { put: () => undefined, get: () => '' };
  const page = createPageRuntime({
    set: HOST_SET,
    start: buildPageState('koharu'),
    services: { read, write: fakeWrite({}), html },
  });
  page.watch(calendarSaga);
  page.watch(navigationSaga((path) => void opened.push(path)));
  return {
    ask: () =>
      page.store.dispatch(calendarMonthRequested({ amebaId: 'koharu', yearMonth: '202206' })),
    goTo: (amebaId: string) => page.commit({ set: HOST_SET, state: buildPageState(amebaId) }),
    calls: read.calls,
    opened,
    calendar: () => (page.store.getState()['sidebar'] as SidebarState).calendar,
  };
};

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('R9.10, R7.1 replaces the month of the calendar by the requested month', async () => {
  const page = open({ blogCalendars: aWireCalendar({ year_month: '202206' }) });
  page.ask();
  await settled();
  expect(page.calls).toMatchObject([
    {
      resource: 'blogCalendars',
      params: { amebaId: 'koharu', blogId: 10001, yearMonth: '202206' },
    },
  ]);
  expect(page.calendar()?.yearMonth).toBe('202206');
  expect(page.opened).toEqual([]);
});

test('opens the archive page when the requested month fails to load', async () => {
  const page = open({ blogCalendars: failsWith('API-001', 0) });
  page.ask();
  await settled();
  expect(page.opened).toEqual(['/koharu/archive-202206.html']);
  expect(page.calendar()).toBeNull();
});

test.each([
  ['a month', aWireCalendar({ year_month: '202206' })],
  ['a failure', failsWith('API-001', 0)],
])('R2.1.9 ignores %s that arrives after a navigation', async (_what, came) => {
  const page = open({ blogCalendars: came });
  page.ask();
  page.goTo('mio');
  await settled();
  expect(page.calls).toHaveLength(1);
  expect([page.calendar(), page.opened]).toEqual([null, []]);
});
