import * as fc from 'fast-check';
import { instantOfStamp, TOKYO_MS } from './stamp.ts';

test.each([
  ['1964-10-10 14:00:00', '1964-10-10T05:00:00.000Z'],
  ['1961-04-12 15:07:00', '1961-04-12T06:07:00.000Z'],
  ['1969-12-31 23:59:59', '1969-12-31T14:59:59.000Z'],
  ['1970-01-01 05:00:00', '1969-12-31T20:00:00.000Z'],
  ['1000-01-02 00:00:00', '1000-01-01T15:00:00.000Z'],
  ['2030-01-01', '2029-12-31T15:00:00.000Z'],
  ['2010-04-01 24:00:00', '2010-04-01T15:00:00.000Z'],
  ['2016-12-31 23:59:60', '2016-12-31T15:00:00.000Z'],
  ['10/10/1964 02:00:00 PM', '1964-10-10T05:00:00.000Z'],
  ['1964-10-10T14:00:00+09:00', '1964-10-10T05:00:00.000Z'],
  ['Sat, 10 Oct 1964 05:00:00 GMT', '1964-10-10T05:00:00.000Z'],
  ['Sat, 10 Oct 1964 05:00:00 +0000', '1964-10-10T05:00:00.000Z'],
  ['10 Oct 64 14:00 JST', '1964-10-10T05:00:00.000Z'],
  ['Sun, 20 Jul 1969 15:17:00 EST', '1969-07-20T20:17:00.000Z'],
  ['Wednesday, 04-Feb-2004 00:00:00 Z', '2004-02-04T00:00:00.000Z'],
])('parses the date %s as %s', (written, instant) => {
  expect(instantOfStamp(written, TOKYO_MS)).toBe(instant);
});

test.each([
  '0001-01-01 00:00:00',
  '0000-00-00 00:00:00',
  '0999-12-31 00:00:00',
  'Mon, 30 Nov -0001 00:00:00 +0000',
  'Sat, 01 Jan 0001 00:00:00 GMT',
  '2023-02-29 00:00:00',
  '2023-13-01 00:00:00',
  '2023-01-01 24:01:00',
  '2023-01-01 10:60:00',
  '2023-01-01 10:00:00 XYZ',
  '31 Foo 2020 00:00:00',
  '',
])('returns null for the date %j', (written) => {
  expect(instantOfStamp(written, TOKYO_MS)).toBeNull();
});

test('parses every ISO and UTC time from the year 1000 on', () => {
  const dates = fc.date({
    min: new Date('1000-01-02T00:00:00Z'),
    max: new Date('2999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(dates, (date) => {
      date.setUTCMilliseconds(0);
      const iso = date.toISOString();
      expect(instantOfStamp(iso.slice(0, 19).replace('T', ' '), 0)).toBe(iso);
      expect(instantOfStamp(date.toUTCString(), TOKYO_MS)).toBe(iso);
    }),
  );
});
