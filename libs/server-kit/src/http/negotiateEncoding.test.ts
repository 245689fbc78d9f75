import { negotiateEncoding } from './negotiateEncoding.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['zstd', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('negotiates %j as %s when brotli and gzip are offered', (header, expected) => {
  expect(negotiateEncoding(header, ['br', 'gzip'])).toBe(expected);
});

it('prefers the first offered encoding for equal weights', () => {
  expect(negotiateEncoding('br, gzip', ['gzip', 'br'])).toBe('gzip');
});
