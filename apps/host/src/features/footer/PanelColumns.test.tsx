/** @jest-environment jsdom */
import { aRankedBlog } from '@engawa/api-client/fixtures/site.ts';
import { render, screen } from '@testing-library/react';
import { InHost } from '../../frame/state/hostStore.fixture.tsx';
import type { PanelColumn } from './panelColumns.ts';
import { PanelColumns } from './PanelColumns.tsx';

const aColumn = (title: string, href: string | null, amebaId: string): PanelColumn => ({
  title,
  href,
  blogs: [aRankedBlog({ amebaId, title: `${amebaId}の日記`, nickname: amebaId })],
});

test('R2.6.1 the footer panel has a heading and blogs in each column, with unique keys', () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const columns = [
    aColumn('公式ブログランキング', '/ranking/official/', 'kumo'),
    aColumn('トップブロガーランキング', null, 'kaze'),
  ];
  render(
    <InHost>
      <PanelColumns columns={columns} />
    </InHost>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    '公式ブログランキング',
    'トップブロガーランキング',
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/ranking/official/',
    '/kumo/',
    '/kaze/',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'kumoの日記kumo',
    'kazeの日記kaze',
  ]);
  // React would log duplicate keys
  expect(errors).not.toHaveBeenCalled();
});

test('a blog omitted from a ranking does not change the ranks of others', () => {
  const column = aColumn('公式ブログランキング', '/ranking/official/', 'kumo');
  const blogs = [1, 3, 4].map((rank) => aRankedBlog({ amebaId: `b${rank}`, rank }));
  render(
    <InHost>
      <PanelColumns columns={[{ ...column, blogs }]} />
    </InHost>,
  );
  expect(screen.getAllByRole<HTMLLIElement>('listitem').map(({ value }) => value)).toEqual([
    1, 3, 4,
  ]);
});
