/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { ReblogQuote, type QuotedEntry } from './ReblogQuote.tsx';

const QUOTED: QuotedEntry = {
  title: '梅を干す日',
  excerpt: '三日続けて晴れました。',
  href: '/a-b-c/entry-7.html',
  blogTitle: '菜の花台所',
  blogHref: '/a-b-c/',
  nickname: '菜の花',
  portraitUrl: null,
  imageUrl: 'https://platform.test/p.jpg',
};

test('the quote of a reblog names the original entry and its blog, and links to both', () => {
  const { container } = render(<ReblogQuote quoted={QUOTED} />);
  expect(screen.getByRole('link', { name: '梅を干す日' }).getAttribute('href')).toBe(QUOTED.href);
  expect(screen.getByRole('link', { name: '菜の花台所' }).getAttribute('href')).toBe('/a-b-c/');
  expect(container.querySelector('blockquote')?.cite).toContain(QUOTED.href);
  const picture = container.querySelector('img');
  expect([picture?.src, picture?.width, picture?.height]).toEqual([
    `${QUOTED.imageUrl}?cpd=112`,
    96,
    96,
  ]);
});

test('the quote of an original without title, text or image has the title 無題 and no empty element', () => {
  const { container } = render(
    <ReblogQuote quoted={{ ...QUOTED, title: ' ', excerpt: '', imageUrl: null }} />,
  );
  expect(screen.getByRole('link', { name: '無題' })).toBeTruthy();
  expect(container.querySelectorAll('p')).toHaveLength(2);
  expect(container.querySelector('img')).toBeNull();
});
