import { encodingToMake, pageEncoding } from './pageEncoding.ts';

describe('pageEncoding', () => {
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
    ['gzip, deflate, zstd', 'zstd'],
    ['zstd;q=0.9, br;q=0.3', 'zstd'],
  ])('negotiates %j as %s when the page is cached in brotli', (header, expected) => {
    expect(pageEncoding(header, 'br')).toBe(expected);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['br, zstd;q=0.5', 'br'],
    ['br;q=0.5, zstd;q=0.5', 'zstd'],
    ['*', 'br'],
    ['gzip', 'gzip'],
    [undefined, 'identity'],
  ])('negotiates %j as %s when the page is cached in zstd', (header, expected) => {
    expect(pageEncoding(header, 'zstd')).toBe(expected);
  });
});

describe('encodingToMake', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['zstd;q=0, br', 'br'],
    // zstd is stored then, because other encodings are produced from it at the lowest cost
    ['gzip', 'zstd'],
    [undefined, 'zstd'],
  ])('maps %j to %s for a new page', (header, expected) => {
    expect(encodingToMake(header)).toBe(expected);
  });
});
