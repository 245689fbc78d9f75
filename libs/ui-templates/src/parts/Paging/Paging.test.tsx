/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import type { Paging as PagingFacts } from '@engawa/api-client/model/paging.ts';
import { pageWindow } from './pageWindow.ts';
import { Paging } from './Paging.tsx';

const paging = (currentPage: number, maxPage: number, totalCount = maxPage * 10): PagingFacts => ({
  limit: 10,
  totalCount,
  currentPage,
  maxPage,
  prevPage: currentPage > 1 ? currentPage - 1 : null,
  nextPage: currentPage < maxPage ? currentPage + 1 : null,
});
const formatHref = (page: number) => (page === 1 ? '/a/' : `/a/page-${page}.html`);

test('R2.2.18 the top paging names the range of entries on the page', () => {
  render(<Paging position="top" paging={paging(42, 42, 412)} hrefOf={formatHref} />);
  expect(screen.getByText('411〜412件（全412件）')).toBeDefined();
});

test('R3.12 the paging hides the total on every page, the last one included, when hasTotal is false', () => {
  render(
    <Paging position="top" paging={paging(42, 42, 412)} hrefOf={formatHref} hasTotal={false} />,
  );
  const area = screen.getByRole('navigation');
  expect(within(area).getByText('42ページ目')).toBeDefined();
  expect(area.textContent).not.toContain('412');
});

test('R2.2.18 the bottom paging links to the pages around the current page', () => {
  render(<Paging position="bottom" paging={paging(7, 42)} hrefOf={formatHref} />);
  const links = screen.getAllByRole('link', { name: /ページ目$/ });
  expect(links.map((link) => link.textContent)).toEqual(['5', '6', '8', '9']);
  expect(document.querySelector('[aria-current=page]')?.textContent).toBe('7');
});

test('page 1 links to the list’s own address, and the paging links have rel prev and next', () => {
  render(<Paging position="top" paging={paging(2, 3)} hrefOf={formatHref} />);
  const previous = screen.getByRole('link', { name: '前のページ' });
  const next = screen.getByRole('link', { name: '次のページ' });
  expect([previous.getAttribute('href'), previous.getAttribute('rel')]).toEqual(['/a/', 'prev']);
  expect([next.getAttribute('href'), next.getAttribute('rel')]).toEqual(['/a/page-3.html', 'next']);
});

test('the paging renders the step before the first or after the last page as text, not as a link', () => {
  render(<Paging position="top" paging={paging(1, 3)} hrefOf={formatHref} />);
  expect(screen.queryByRole('link', { name: '前のページ' })).toBeNull();
  expect(screen.getByText('前のページ').classList).toContain('is-disabled');
});

test('the paging renders nothing for a list of one page', () => {
  const { container } = render(<Paging position="top" paging={paging(1, 1)} hrefOf={formatHref} />);
  expect(container.innerHTML).toBe('');
});

test('the paging has the class names that skins use', () => {
  render(<Paging position="bottom" paging={paging(1, 3)} hrefOf={formatHref} />);
  const area = screen.getByRole('navigation', { name: 'ページ送り（下）' });
  expect(area.matches('.pagingArea[data-uranus-component=paging]')).toBe(true);
  const steps = area.querySelector<HTMLElement>('ul.skin-paginationNexts');
  expect(steps && within(steps).getByRole('link').matches('.pagingNext[rel=next]')).toBe(true);
});

test.each([
  [1, 138, [1, 2, 3, 4, 5]],
  [138, 138, [134, 135, 136, 137, 138]],
  [2, 3, [1, 2, 3]],
])('pageWindow returns the pages around page %i of %i', (current, max, expected) => {
  expect(pageWindow(current, max)).toEqual(expected);
});
