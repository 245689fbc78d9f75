import { instantOf, instantOfRss } from '../text/stamp.ts';

test.each([
  ['in UTC', '2024-02-28 23:30:00', '2024-02-29 08:30:00', '2024-02-28T23:30:00.000Z'],
  ['without UTC: Tokyo', '0000-00-00 00:00:00', '2024-03-01 00:30:00', '2024-02-29T15:30:00.000Z'],
  [
    'a day that does not exist',
    '2023-02-29 00:00:00',
    '2023-03-01 09:00:00',
    '2023-03-01T00:00:00.000Z',
  ],
  ['nothing', '', '', null],
  ['words', 'きのう', 'きょう', null],
  ['before the epoch', '1901-01-01 00:00:00', '', '1901-01-01T00:00:00.000Z'],
])('%s', (_, gmt, local, instant) => {
  expect(instantOf(gmt, local)).toBe(instant);
});

test('a date of RSS', () => {
  expect(instantOfRss('Tue, 26 Nov 2013 14:39:53 +0000')).toBe('2013-11-26T14:39:53.000Z');
  expect(instantOfRss('')).toBeNull();
});
