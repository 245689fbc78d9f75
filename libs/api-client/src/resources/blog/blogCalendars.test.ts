import { fakeRead } from '../../fixtures/fakeRead.ts';
import { aWireCalendar } from '../../fixtures/sidebar.ts';
import { blogCalendars, getBlogCalendar } from './blogCalendars.ts';

describe('R5.2 the parameter yearMonth', () => {
  test.each(['', '2022', '20227', '2022-07', '2022077', '２０２２０７', ' 202207', '202207\n'])(
    'is rejected as %j without a request',
    async (yearMonth) => {
      const read = fakeRead({ blogCalendars: aWireCalendar() });
      await expect(getBlogCalendar(read)({ amebaId: 'a-b-c', yearMonth })).resolves.toMatchObject({
        ok: false,
        error: { code: 'API-006' },
      });
      expect(read.calls).toEqual([]);
    },
  );

  test('is sent when it has six digits; without it the read returns the newest month', async () => {
    const read = fakeRead({ blogCalendars: aWireCalendar() });
    await getBlogCalendar(read)({ amebaId: 'a-b-c', yearMonth: '202207' });
    await getBlogCalendar(read)({ amebaId: 'a-b-c' });
    expect(read.calls.map(({ params }) => params['yearMonth'])).toEqual(['202207', undefined]);
  });
});

test('R3.9 decodes the calendar of a month without neighbours and entries', () => {
  const wire = aWireCalendar({ prev_year_month: null, days: [] });
  expect(blogCalendars.decode(wire)).toMatchObject({
    ok: true,
    value: { previousYearMonth: null, nextYearMonth: null, days: [] },
  });
});
