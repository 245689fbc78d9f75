import { findPrivateRoute, isBelowPrefix } from './privatePages.ts';

const PAGES = {
  routes: [
    { path: '/_customize/' },
    { path: '/_customize/entries' },
    { path: '/_customize/entries/*' },
    { path: '/skin-preview/mobile/*' },
  ],
};

test.each([
  ['/_customize/', '/_customize/'],
  ['/_customize/entries', '/_customize/entries'],
  ['/_customize/entries/7', '/_customize/entries/*'],
  ['/skin-preview/mobile/%E6%A2%85', '/skin-preview/mobile/*'],
])('%s is on the route %s', (path, route) => {
  expect(findPrivateRoute(PAGES, path)?.path).toBe(route);
});

test.each([
  '/_customize',
  '/_customize/entries/',
  '/_customize/entries/7/photos',
  '/_customize/ENTRIES',
  '/skin-preview/mobile',
])('%s is on no route', (path) => {
  expect(findPrivateRoute(PAGES, path)).toBeUndefined();
});

test('a prefix ends at a segment', () => {
  expect(
    ['/_customize', '/_customize/', '/_customize/blog', '/_customizer', '/'].map((path) =>
      isBelowPrefix('/_customize', path),
    ),
  ).toEqual([true, true, true, false, false]);
});
