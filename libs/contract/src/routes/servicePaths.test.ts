import { address } from '../addresses/address.ts';
import { pageNumberOf } from './pageMatch.ts';
import { FEED_FILE, feedPath, RANKED_TYPE_NAMES, signInPath, signUpPath } from './servicePaths.ts';

const BACK = '/kanoya-mio/entry-1.html#iine-1';

test('R1.3 sign-in and sign-up bring the reader back to where he was, fragment and all', () => {
  for (const path of [signInPath(BACK), signUpPath(BACK)]) {
    const url = new URL(path, 'https://blog.example');
    expect([url.pathname, url.hash]).toEqual(['/_signin', '']);
    expect(url.searchParams.get('return_to')).toBe(BACK);
  }
  expect(new URL(signUpPath('/'), 'https://blog.example').searchParams.get('new')).toBe('1');
});

test('a hashtag is one segment of its address, whatever it is made of', () => {
  expect(address.hashtag.path('a&b/c?d#e')).toBe('/hashtag/a%26b%2Fc%3Fd%23e');
  expect(decodeURIComponent(address.hashtag.path('梅しごと'))).toBe('/hashtag/梅しごと');
});

test('lists of the site have their addresses', () => {
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

test('a feed stands where public programs look for it', () => {
  expect([feedPath('kanoya-mio'), FEED_FILE]).toEqual(['/kanoya-mio/rss20.xml', 'rss20.xml']);
});

test('the types that have a ranking bear their names', () => {
  expect(RANKED_TYPE_NAMES).toEqual({ official: '公式ブログ', 'top-blogger': 'トップブロガー' });
});

test('R2.2.5 an address without a number is page 1', () => {
  expect([pageNumberOf({}), pageNumberOf({ page: '12' })]).toEqual([1, 12]);
});
