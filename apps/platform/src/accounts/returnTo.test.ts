import { safeReturnTo } from './returnTo.ts';

const HOST = 'https://blog.example';

test.each(['/', '/kanoya-mio/', '/a/entry-1.html?x=1#iine-1', '/a/?u=https://evil.example/'])(
  '%s is a way back',
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
])('%s is none', (path) => {
  expect(safeReturnTo(path, HOST)).toBe('/');
});
