/** @jest-environment jsdom */
import type { PageMatch } from '@engawa/contract';
import { aPageMatch } from '@engawa/contract/testing/rootState.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Part } from '../../runtime/parts/Part.tsx';
import type { HostState } from '../../frame/state/hostState.ts';
import { aSideState } from '../../frame/blogPage.fixture.tsx';
import { aHostStore, InHost } from '../../frame/state/hostStore.fixture.tsx';
import { calendarMonthRequested } from './calendarMonthRequested.ts';
import { calendar as calendarModule } from './CalendarModule.tsx';
import { calendarWeeks } from './calendarWeeks.ts';
import { todayInJapan } from './todayInJapan.ts';

const calendar = aSideState().sidebar?.calendar ?? null;
const onMonthRequested = jest.fn();

const display = (month: typeof calendar = calendar, params: PageMatch['params'] = {}) => {
  const side = aSideState({ calendar: month });
  const { page } = aHostStore(side).getState() as HostState;
  const match = aPageMatch({ params });
  const store = aHostStore({ ...side, page: { ...page, match } });
  jest.spyOn(store, 'dispatch').mockImplementation((action) => {
    if (calendarMonthRequested.match(action)) onMonthRequested(action.payload.yearMonth);
    return action;
  });
  return (
    <InHost store={store}>
      <Part name="host/Calendar">
        <calendarModule.View id="koharu" template="new" />
      </Part>
    </InHost>
  );
};

test('R9.10 the calendar is a named table, in which a day with several entries links to the page of the day', () => {
  render(display());
  expect(screen.getByRole('table', { name: '2026年6月' })).toBeDefined();
  expect(
    screen
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent)
      .join(''),
  ).toBe('日月火水木金土');
  const day = screen.getByRole('link', { name: '14' });
  expect(day.getAttribute('href')).toBe('/koharu/day-20260614.html');
  expect(day.getAttribute('aria-current')).toBe('date');
  expect(day.querySelector('time')?.getAttribute('datetime')).toBe('2026-06-14');
});

test('a day with one entry in the calendar links to the entry', () => {
  const days = [{ day: 3, entryId: 12, count: 1 }];
  const one = calendar && { ...calendar, days };
  render(display(one));
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe(
    '/koharu/entry-12.html',
  );
});

test('R3.9 the calendar marks the day of the current entry as current', () => {
  const days = [3, 4].map((day) => ({ day, entryId: day + 9, count: 1 }));
  render(display(calendar && { ...calendar, days }, { entryId: '12' }));
  const readAriaCurrent = (name: string) => screen.getByRole('link', { name }).ariaCurrent;
  expect([readAriaCurrent('3'), readAriaCurrent('4')]).toEqual(['page', null]);
});

test('R3.9 the calendar of a blog in another language has weekdays in that language', () => {
  const names = { yearText: '2026', monthText: 'Jun', language: 'other' as const };
  render(display(calendar && { ...calendar, ...names }));
  expect(screen.getByRole('table', { name: 'Jun 2026' })).toBeDefined();
  expect(screen.getByRole('columnheader', { name: 'Sun' })).toBeDefined();
});

test('R9.10 the calendar links to the nearest months with entries', () => {
  render(display());
  expect(screen.getByRole('link', { name: '2026年3月' }).getAttribute('href')).toBe(
    '/koharu/archive-202603.html',
  );
  expect(screen.queryByRole('link', { name: '2026年7月' })).toBeNull();
  expect(screen.getAllByRole('link', { name: /月$/ })).toHaveLength(1);
});

test.each([
  ['a plain click changes the month in place', {}, ['202603']],
  ['a click for a new tab follows the link', { ctrlKey: true }, []],
  ['a click for a new window follows the link', { shiftKey: true }, []],
])('%s', (_what, init, months) => {
  onMonthRequested.mockClear();
  render(display());
  const isNative = fireEvent.click(screen.getByRole('link', { name: '2026年3月' }), init);
  expect(onMonthRequested.mock.calls.flat()).toEqual(months);
  expect(isNative).toBe(months.length === 0);
});

test('R3.9 a replayed press changes the month of the calendar as soon as React starts hydration', async () => {
  const page = display();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const link = screen.getByRole('link', { name: '2026年3月' });
  expect(link.closest('[data-dehydrated]')).not.toBeNull();
  onMonthRequested.mockClear();
  await act(async () => {
    startTransition(() => void hydrateRoot(container, page));
    expect(onMonthRequested).not.toHaveBeenCalled();
    // the boot script replays the press
    expect(fireEvent.click(link)).toBe(false);
    expect(onMonthRequested.mock.calls).toEqual([['202603']]);
  });
  expect(screen.getByRole('link', { name: '2026年3月' })).toBe(link);
  expect(link.closest('[data-dehydrated]')).toBeNull();
  container.remove();
});

test('the focus moves to the other month link when the pressed link disappears', () => {
  const { rerender } = render(display());
  const link = screen.getByRole('link', { name: '2026年3月' });
  link.focus();
  fireEvent.click(link);
  const first = { yearMonth: '202603', previousYearMonth: null, nextYearMonth: '202606' };
  rerender(display(calendar && { ...calendar, ...first }));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: '2026年6月' }));
});

test.each([
  ['202602', 4, [1, 2, 3, 4, 5, 6, 7]],
  ['202402', 5, [null, null, null, null, 1, 2, 3]],
  ['202608', 6, [null, null, null, null, null, null, 1]],
])('the calendar of %s has %i weeks', (yearMonth, count, first) => {
  const weeks = calendarWeeks(yearMonth);
  expect(weeks).toHaveLength(count);
  expect(weeks[0]).toEqual(first);
});

test('BR36 the days before and after a month are merged into one table cell each', () => {
  render(
    display(calendar && { ...calendar, yearMonth: '202401', days: calendar.days.slice(0, 1) }),
  );
  // Monday to Wednesday
  expect(
    screen
      .getAllByRole<HTMLTableCellElement>('cell')
      .flatMap(({ colSpan, textContent }) => (textContent === '' ? [colSpan] : [])),
  ).toEqual([1, 3]);
});

test('the calendar of February in a leap year has 29 days', () => {
  expect(calendarWeeks('202402').flat().filter(Boolean)).toHaveLength(29);
});

test('the calendar’s today is the date in Japan', () => {
  expect(todayInJapan(Date.parse('2025-12-31T15:00:00Z'))).toEqual({ yearMonth: '202601', day: 1 });
});
