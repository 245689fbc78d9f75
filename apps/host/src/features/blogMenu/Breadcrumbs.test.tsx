/** @jest-environment jsdom */
import { aWireLayout } from '@engawa/api-client/fixtures/skin.ts';
import {
  aWireBlog,
  aWireBlogger,
  someFeatureFlags,
} from '@engawa/api-client/fixtures/wireBlogger.ts';
import { buildBreadcrumbList, collectCrumbs } from '@engawa/blog-domain/pages/structuredData.ts';
import type { PageChrome, TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { renderBlogPage } from '../../frame/renderBlogPage.fixture.tsx';

const TOP = '/nanohana-daidokoro/';
const WAY = [
  { name: '菜の花台所', path: TOP },
  { name: 'フォロワー', path: `${TOP}reader.html` },
];
const { site } = aRootState();

type Rendered = {
  template?: TemplateName;
  chrome?: PageChrome;
  blog?: object;
  layout?: object;
  file?: string;
};

const renderHtml = (
  way: readonly { name: string; path: string }[],
  { template, chrome = {}, blog = {}, layout = {}, file = 'reader.html' }: Rendered = {},
) =>
  renderBlogPage(
    { blogger: aWireBlogger({ blog: aWireBlog(blog) }), pcLayout: aWireLayout(layout) },
    template,
    aPageMatch({
      amebaId: 'nanohana-daidokoro',
      path: TOP + file,
      pageType: 'blog-reader',
      chrome,
    }),
    'social/Readers',
    way.length === 0 ? [] : [buildBreadcrumbList(site, way)],
  );

const collectLinks = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.ariaCurrent]);

describe('R2.2.17 R2.2.18 a blog page without the menu', () => {
  test.each(TEMPLATE_NAMES)('has breadcrumbs in %s', async (template) => {
    await renderHtml(WAY, { template });
    expect(collectLinks('パンくずリスト')).toEqual([
      ['菜の花台所', TOP, null],
      ['フォロワー', `${TOP}reader.html`, 'page'],
    ]);
    expect(screen.queryByRole('navigation', { name: 'ブログのメニュー' })).toBeNull();
  });

  test('R2.2.12 on the second page of a list links to the first', async () => {
    const second = { name: '2ページ目', path: `${TOP}reader-2.html` };
    await renderHtml([...WAY, second], { file: 'reader-2.html' });
    expect(collectLinks('パンくずリスト')).toEqual([
      ['菜の花台所', TOP, null],
      ['フォロワー', `${TOP}reader.html`, null],
      ['2ページ目', second.path, 'page'],
    ]);
  });

  test.each(TEMPLATE_NAMES)(
    'has a blog search in %s unless the sidebar has one',
    async (template) => {
      const BOX = { name: 'ブログの記事をさがす' };
      await renderHtml(WAY, { template });
      expect(screen.queryAllByRole('search', BOX)).toHaveLength(template === 'old' ? 0 : 1);
      cleanup();
      await renderHtml(WAY, { template, layout: { no_use_sidebar: true } });
      const box = screen.getByRole<HTMLFormElement>('search', BOX);
      expect(new FormData(box).get('amebaId')).toBe('nanohana-daidokoro');
    },
  );

  test('links to the other pages of the blog', async () => {
    await renderHtml(WAY);
    expect(collectLinks('ブログのほかのページ').map(([name]) => name)).toEqual([
      '記事一覧',
      '画像一覧',
      'お気に入り',
      'ブックマーク',
    ]);
  });

  test('R3.12 omits pages that the blog does not have', async () => {
    await renderHtml(WAY, { blog: { feature_flags: someFeatureFlags('image') } });
    expect(collectLinks('ブログのほかのページ').map(([name]) => name)).not.toContain('画像一覧');
  });

  test('has only the blog as breadcrumb when its head has none', async () => {
    await renderHtml([]);
    expect(collectLinks('パンくずリスト')).toEqual([[expect.any(String), TOP, null]]);
  });

  test('has no breadcrumbs with the menu, which has the feed link on the blog top only', async () => {
    await renderHtml(WAY, { chrome: { hasNavBar: true, section: 'top' } });
    expect(collectLinks('ブログのメニュー').at(-1)).toEqual(['RSS', `${TOP}rss20.xml`, null]);
    cleanup();
    await renderHtml(WAY, { chrome: { hasNavBar: true } });
    expect(collectLinks('ブログのメニュー').some(([name]) => name === 'RSS')).toBe(false);
    expect(screen.getByRole('navigation', { name: 'ブログのメニュー' })).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'パンくずリスト' })).toBeNull();
  });
});

test.each([
  ['entrylist.html', 'page'],
  ['themelist.html', 'true'],
])('R2.2.18 the menu marks the section that is or contains %s', async (file, mark) => {
  await renderHtml([], { chrome: { hasNavBar: true, section: 'entryList' }, file });
  const marks = collectLinks('ブログのメニュー').flatMap(([name, , current]) =>
    current === null ? [] : [[name, current]],
  );
  expect(marks).toEqual([['記事一覧', mark]]);
});

test('omits the front page of the site and invalid items from the breadcrumbs', () => {
  const head = { title: '', description: '', canonicalPath: '/', ogType: 'blog' } as const;
  const list = { '@type': 'BreadcrumbList', itemListElement: [{}, null, { name: 'a', item: 7 }] };
  expect(collectCrumbs(site, { ...head, jsonLd: [buildBreadcrumbList(site, WAY)] })).toEqual(WAY);
  expect(collectCrumbs(site, { ...head, jsonLd: [list] })).toEqual([]);
  expect(collectCrumbs(site, head)).toEqual([]);
});
