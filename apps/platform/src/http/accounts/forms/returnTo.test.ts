import { safeReturnTo } from './returnTo.ts';

const HOST = 'https://blog.example';

test.each(['/', '/kanoya-mio/', '/a/entry-1.html?x=1#iine-1', '/a/?u=https://evil.example/'])(
  'accepts %s as a return address',
  (path) => {
    expect(safeReturnTo(path, HOST)).toBe(path);
  },
);

test.each([
  undefined,
  '',
  'kanoya-mio',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  ' //evil.example',
  `/${'a'.repeat(2001)}`,
])('replaces the return address %s with /', (path) => {
  expect(safeReturnTo(path, HOST)).toBe('/');
});
