import { negotiateEncoding } from './negotiateEncoding.ts';

describe('negotiateEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip;q=1.0 , BR ,*;q=0', 'br'],
    ['xbr', 'identity'],
    ['br2, gzip', 'gzip'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000', 'identity'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0.8, gzip;q=0.8', 'br'],
    ['*', 'br'],
    ['br;q=0, *;q=0.1', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip;q=0.1, identity;q=0.9', 'identity'],
    ['deflate', 'identity'],
    ['brotli', 'identity'],
    ['gzip;q=much', 'identity'],
  ])('takes %j as %s', (header, expected) => {
    expect(negotiateEncoding(header)).toBe(expected);
  });
});
