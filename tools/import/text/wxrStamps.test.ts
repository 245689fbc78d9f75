import { parseInstant, instantOfRss } from '../text/stamp.ts';

test.each([
  ['reads a UTC time', '2024-02-28 23:30:00', '2024-02-29 08:30:00', '2024-02-28T23:30:00.000Z'],
  [
    'reads a Tokyo time if there is no UTC time',
    '0000-00-00 00:00:00',
    '2024-03-01 00:30:00',
    '2024-02-29T15:30:00.000Z',
  ],
  [
    'reads the Tokyo time if the UTC day does not exist',
    '2023-02-29 00:00:00',
    '2023-03-01 09:00:00',
    '2023-03-01T00:00:00.000Z',
  ],
  ['returns null without a time', '', '', null],
  ['returns null for words', 'きのう', 'きょう', null],
  ['reads a time before the epoch', '1901-01-01 00:00:00', '', '1901-01-01T00:00:00.000Z'],
])('for the date of an item, the parser %s', (_, gmt, local, instant) => {
  expect(parseInstant(gmt, local)).toBe(instant);
});

test('parses a date in the format of RSS', () => {
  expect(instantOfRss('Tue, 26 Nov 2013 14:39:53 +0000')).toBe('2013-11-26T14:39:53.000Z');
  expect(instantOfRss('')).toBeNull();
});
