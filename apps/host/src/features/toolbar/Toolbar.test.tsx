/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Toolbar, type ToolbarProps } from './Toolbar.tsx';

const aToolbar = (overrides: Partial<ToolbarProps> = {}): ToolbarProps => ({
  siteName: 'Engawa',
  path: '/koharu/',
  searchUrl: 'https://search.example/',
  signinHref: '/_signin?return_to=%2Fkoharu%2F',
  signupHref: '/_signin?signup=1',
  session: { status: 'unknown' },
  signoutAction: '/_signout',
  returnTo: '/koharu/',
  ...overrides,
});
const member = {
  status: 'member',
  amebaId: 'tonbi',
  nickname: 'とんび',
  hasBlog: false,
  csrfToken: 't0',
} as const;

test('R1.9 the toolbar offers a guest sign-in, registration and search', () => {
  render(<Toolbar {...aToolbar()} />);
  expect(screen.getByRole('link', { name: 'ログイン' }).getAttribute('href')).toMatch(/return_to=/);
  expect(screen.getByRole('link', { name: 'ブログをはじめる' })).toBeDefined();
  expect(screen.getByRole('searchbox')).toBeDefined();
});

test('the toolbar links to saved entries and history, with and without scripts', () => {
  render(<Toolbar {...aToolbar()} />);
  const readHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([readHref('あとで読む'), readHref('閲覧履歴')]).toEqual(['/saved/', '/history/']);
  // a remote sets its count on this link
  expect(document.querySelector('[data-counts=saved]')?.getAttribute('href')).toBe('/saved/');
});

test.each([
  ['/ranking/', 'ランキング', 'page'],
  ['/ranking/top-blogger/', 'ランキング', 'true'],
  ['/genre/cat/', 'ジャンル', 'true'],
])('R1.9 the toolbar marks on %s the link %s', (path, name, mark) => {
  const { container } = render(<Toolbar {...aToolbar({ path })} />);
  const marked = [...container.querySelectorAll('[aria-current]')];
  expect(marked.map((link) => [link.textContent, link.ariaCurrent])).toEqual([[name, mark]]);
});

test('R1.9 the toolbar marks no link on a blog page', () => {
  const { container } = render(<Toolbar {...aToolbar()} />);
  expect(container.querySelector('[aria-current]')).toBeNull();
});

test('the server renders the toolbar identically for every session', () => {
  const html = renderToString(<Toolbar {...aToolbar()} />);
  expect(html).toBe(renderToString(<Toolbar {...aToolbar({ session: { status: 'guest' } })} />));
  expect(html).toContain('Toolbar-box--member');
});

test('the toolbar displays a member’s name and a sign-out form with the token', () => {
  render(<Toolbar {...aToolbar({ session: member })} />);
  expect(screen.getByText('とんび')).toBeDefined();
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'ログアウト' }).form;
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/_signout', 'post']);
  expect(form && Object.fromEntries(new FormData(form))).toEqual({
    csrf_token: 't0',
    return_to: '/koharu/',
  });
});

test('R1.9 a member’s name links to the member’s blog, if it exists', () => {
  const { unmount } = render(<Toolbar {...aToolbar({ session: member })} />);
  expect(screen.queryByRole('link', { name: 'とんび' })).toBeNull();
  expect(screen.queryByRole('link', { name: '記事を書く' })).toBeNull();
  unmount();
  render(<Toolbar {...aToolbar({ session: { ...member, hasBlog: true } })} />);
  expect(screen.getByRole('link', { name: 'とんび' }).getAttribute('href')).toBe('/tonbi/');
  expect(screen.getByRole('link', { name: '記事を書く' }).getAttribute('href')).toBe(
    '/_customize/entries/new',
  );
});

test.each(['unknown', 'guest'] as const)(
  'the toolbar has no sign-out while the session is %s',
  (status) => {
    render(<Toolbar {...aToolbar({ session: { status } })} />);
    expect(screen.queryByRole('button', { name: 'ログアウト' })).toBeNull();
  },
);
