import { buildPaging, resolveRange } from './paging.ts';

const paging = (page: number, total: number) =>
  buildPaging(resolveRange({ limit: 10, page }), total);

test.each([
  [1, 0, 1, null, null],
  [1, 10, 1, null, null],
  [1, 11, 2, 2, null],
  [2, 11, 2, null, 1],
  [9, 11, 2, null, 2],
])('the paging of page %i of %i rows', (page, total, maxPage, next, previous) => {
  expect(paging(page, total)).toMatchObject({
    max_page: maxPage,
    next_page: next,
    next: next !== null,
    prev_page: previous,
    prev: previous !== null,
    current_page: page,
  });
});

test('an offset determines the page number', () => {
  expect(resolveRange({ limit: 10, page: 7, offset: 25 })).toEqual({
    limit: 10,
    offset: 25,
    page: 3,
  });
});
