/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { ERROR_PAGE_STATUSES } from '../../protocol/errorPageStatus.ts';
import { ErrorPage, type ErrorPageProps } from './ErrorPage.tsx';

const BAD_REQUEST = 'ブラウザとの通信がうまくいかなかったか、URLが間違っている可能性があります。';
const NO_ENTRY = 'ページの認証に失敗しました。';
const MISSING = 'ページが移動または削除されたか、URLが間違っている可能性があります。';
const SLOW = '一定時間内に処理が終わりませんでした。時間をおいて再度お試しください。';
const DOWN = 'メンテナンスまたは障害のため、ただいまサービスをご利用いただけません。';

const draw = (status: number, inBlog: Partial<ErrorPageProps> = {}) =>
  render(
    <ErrorPage
      status={status}
      siteName="Engawa"
      searchUrl="https://search.example/"
      blog={null}
      {...inBlog}
    />,
  );

test.each([
  [400, BAD_REQUEST],
  [401, NO_ENTRY],
  [403, NO_ENTRY],
  [404, MISSING],
  [405, MISSING],
  [408, SLOW],
  [417, BAD_REQUEST],
  [500, DOWN],
  [503, DOWN],
  [504, DOWN],
])('R8.1 the error page of status %i has its message', (status, message) => {
  draw(status);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'ご指定のページを表示できません。',
  );
  expect(screen.getByText(message)).toBeDefined();
});

test.each(ERROR_PAGE_STATUSES)(
  'R2.4.2 the error page of status %i offers a search only for a 404',
  (status) => {
    draw(status);
    const field = screen.queryByRole<HTMLInputElement>('searchbox');
    expect(field !== null).toBe(status === 404);
    if (field) expect([field.name, field.form?.action]).toEqual(['q', 'https://search.example/']);
  },
);

test('R2.4.1 the error page has the logo, a link to the front page and the footer links', () => {
  draw(500);
  expect(screen.getByRole('link', { name: 'Engawa' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Engawaのトップへ' }).getAttribute('href')).toBe('/');
  const footer = within(screen.getByRole('contentinfo'));
  for (const name of ['お問い合わせ', '利用規約', 'ヘルプ']) {
    expect(footer.getByRole('link', { name })).toBeDefined();
  }
  expect(footer.getByText('© Engawa')).toBeDefined();
});

test('R2.4.1 the error page in a blog links back to the blog and uses its template', () => {
  const { container } = draw(404, {
    blog: { amebaId: 'koharu' },
    blogHead: <header>小春の庭</header>,
    newest: [{ entryId: 11, title: '梅をもぐ' }],
  });
  expect(screen.getByRole('link', { name: 'ブログのトップへ' }).getAttribute('href')).toBe(
    '/koharu/',
  );
  expect(screen.queryByRole('link', { name: 'Engawaのトップへ' })).toBeNull();
  expect(container.querySelector('.BlogEdge > .skinBody .ErrorPage')).not.toBeNull();
  expect(screen.getByText('小春の庭').closest('.skinFrame')).not.toBeNull();
  expect(screen.getByRole('link', { name: '梅をもぐ' }).getAttribute('href')).toBe(
    '/koharu/entry-11.html',
  );
  expect(screen.getByRole('link', { name: 'このブログの記事をさがす' }).getAttribute('href')).toBe(
    '/search/?amebaId=koharu',
  );
});

test('R2.4.1 the error page outside of a blog uses the frame of the service', () => {
  const { container } = draw(404);
  expect(container.querySelector('.skinBody')).toBeNull();
});

test.each([200, 302, 418, 502])('R2.4.3 status %i has no error page', (status) => {
  expect(draw(status).container.innerHTML).toBe('');
});
