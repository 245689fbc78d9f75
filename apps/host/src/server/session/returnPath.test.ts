import { safeReturnPath } from './returnPath.ts';

describe('safeReturnPath', () => {
  it.each([
    ['/kanoya-mio/', '/kanoya-mio/'],
    ['/kanoya-mio/entry-1.html?a=1#iine-1', '/kanoya-mio/entry-1.html?a=1#iine-1'],
    ['/kanoya-mio/../x/', '/x/'],
    ['/_/market/goods.html', '/_/market/goods.html'],
    ['/検索?q=梅', '/%E6%A4%9C%E7%B4%A2?q=%E6%A2%85'],
  ])('accepts %s', (given, expected) => {
    expect(safeReturnPath(given)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    '',
    'kanoya-mio/',
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    '/\t/evil.example/',
    '/\n/evil.example/',
    '/\r\\evil.example/',
    '/.//evil.example/',
    '/./\\evil.example/',
    '/x/..//evil.example/',
    '/%2e//evil.example/',
    'javascript:alert(1)',
    `/${'a'.repeat(3000)}`,
  ])('returns / instead of %j', (given) => {
    expect(safeReturnPath(given)).toBe('/');
  });

  it.each([
    '/_signin?return_to=/',
    '/_signout',
    '/_session?code=1',
    '/x/../_signin',
    '/_',
    '/_/../_signin',
    '/_/..//evil.example/',
  ])('returns / instead of %s, which would restart the sign-in', (given) => {
    expect(safeReturnPath(given)).toBe('/');
  });
});
