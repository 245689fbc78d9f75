import { addressOf, queryOf } from './addressOf.ts';

test.each([
  ['nothing that a page may read', undefined, ''],
  ['nothing of what it may read', {}, ''],
  ['what it reads', { q: '梅 %', page: '2' }, '?q=%E6%A2%85+%25&page=2'],
])('an address that says %s', (_what, query, written) => {
  const match = { path: '/search/', ...(query && { query }) };
  expect(queryOf(match)).toBe(written);
  expect(addressOf(match)).toBe(`/search/${written}`);
});
