import { address } from '../addresses/address.ts';
import { readPageNumber } from './pageMatch.ts';
import { signInPath, signUpPath } from './servicePaths.ts';

const BACK = '/kanoya-mio/entry-1.html#iine-1';

test('R1.3 links to sign-in and sign-up return to the page with its fragment', () => {
  for (const path of [signInPath(BACK), signUpPath(BACK)]) {
    const url = new URL(path, 'https://blog.example');
    expect([url.pathname, url.hash]).toEqual(['/_signin', '']);
    expect(url.searchParams.get('return_to')).toBe(BACK);
  }
  expect(new URL(signUpPath('/'), 'https://blog.example').searchParams.get('new')).toBe('1');
});

test.each([
  ['梅しごと', '/hashtag/%E6%A2%85%E3%81%97%E3%81%94%E3%81%A8'],
  ['R&B:+=@$,;', '/hashtag/R&B:+=@$,;'],
  ['a?b#c%', '/hashtag/a%3Fb%23c%25'],
  ['AC/DC', '/hashtag/?name=AC%2FDC'],
  ['a\\b', '/hashtag/?name=a%5Cb'],
  ['..', '/hashtag/?name=..'],
  ['...', '/hashtag/...'],
])('R1.10 the hashtag %s has the path %s', (name, path) => {
  expect(address.hashtag.path(name)).toBe(path);
});

test('R1.10 page 2 of a hashtag has the same form of path as page 1', () => {
  expect(address.hashtag.path('R&B', 2)).toBe('/hashtag/R&B/page-2.html');
  expect(address.hashtag.path('AC/DC', 2)).toBe('/hashtag/?name=AC%2FDC&page=2');
});

test('builds the paths of the lists of the site', () => {
  expect(address.hashtag.path('梅', 2)).toBe('/hashtag/%E6%A2%85/page-2.html');
  expect([address.genres.path(), address.genre.path('recipe')]).toEqual([
    '/genre/',
    '/genre/recipe/',
  ]);
  expect([address.official.path(), address.category.path('cooking')]).toEqual([
    '/official/',
    '/official/cooking/',
  ]);
});

test('R2.2.5 reads an address without a page number as page 1', () => {
  expect([readPageNumber({}), readPageNumber({ page: '12' })]).toEqual([1, 12]);
});
