import { formatQuery } from '@engawa/contract/routes/formatQuery.ts';
import { formatPageAddress } from './formatPageAddress.ts';

test.each([
  ['no query parameters', undefined, ''],
  ['an empty query', {}, ''],
  ['its query', { q: '梅 %', page: '2' }, '?q=%E6%A2%85+%25&page=2'],
])('writes the address of a page with %s', (_what, query, written) => {
  const match = { path: '/search/', ...(query && { query }) };
  expect(formatQuery(match)).toBe(written);
  expect(formatPageAddress(match)).toBe(`/search/${written}`);
});
