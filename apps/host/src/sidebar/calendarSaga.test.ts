import { failsWith, fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import { aWireCalendar } from '@engawa/api-client/fixtures/sidebar.ts';
import { travellingSlice } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { frameSlice, type FrameState } from '../state/frameSlice.ts';
import { calendarMonthAsked } from './calendarEvents.ts';
import { calendarSaga } from './calendarSaga.ts';

const open = (answers: FakeAnswers) => {
  const read = fakeRead(answers);
  const opened: string[] = [];
  const page = aContractStore({ slices: [travellingSlice(frameSlice)], read });
  const stop = page.start(calendarSaga((path) => void opened.push(path)));
  const frame = (): FrameState => Object(page.store.getState()).frame;
  return { store: page.store, calls: read.calls, opened, stop, frame };
};

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('R9.10 another month takes the place of the one that stands', async () => {
  const page = open({ blogCalendars: aWireCalendar({ year_month: '202206' }) });
  page.store.dispatch(calendarMonthAsked({ amebaId: 'koharu', yearMonth: '202206' }));
  await settled();
  expect(page.calls).toMatchObject([
    { resource: 'blogCalendars', params: { amebaId: 'koharu', yearMonth: '202206' } },
  ]);
  expect(page.frame().calendar?.yearMonth).toBe('202206');
  expect(page.opened).toEqual([]);
  page.stop();
});

test('a month that cannot be read is opened as the page that it has', async () => {
  const page = open({ blogCalendars: failsWith('API-001', 0) });
  page.store.dispatch(calendarMonthAsked({ amebaId: 'koharu', yearMonth: '202206' }));
  await settled();
  expect(page.opened).toEqual(['/koharu/archive-202206.html']);
  expect(page.frame().calendar).toBeNull();
  page.stop();
});
