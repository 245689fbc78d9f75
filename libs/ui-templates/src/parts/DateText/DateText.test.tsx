/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { dateInJapanese } from './dateInJapanese.ts';
import { DateText } from './DateText.tsx';

test.each([
  ['2026-06-14T07:42:00.000+09:00', '2026年6月14日（日）'],
  ['2024-02-29T00:00:00.000+09:00', '2024年2月29日（木）'],
  // in London, the year is still the previous one at that instant
  ['2026-01-01T00:30:00.000+09:00', '2026年1月1日（木）'],
  ['2025-12-31T15:30:00.000Z', '2026年1月1日（木）'],
])('R1.11 R9.10 renders %s as %s', (iso, visible) => {
  const { year, day, week } = dateInJapanese(iso);
  expect(year + day + week).toBe(visible);
});

test('renders the day as text and the instant as datetime', () => {
  const iso = '2026-06-14T07:42:00.000+09:00';
  const { container } = render(<DateText iso={iso} hasWeek={false} />);
  const time = container.querySelector('time');
  expect(time?.dateTime).toBe(iso);
  expect(time?.textContent).toBe('2026年6月14日');
});

test('throws for an invalid date', () => {
  expect(() => dateInJapanese('きのう')).toThrow(RangeError);
});
