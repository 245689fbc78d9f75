/** @jest-environment jsdom */
import { aWireSearchPage } from '@engawa/api-client/fixtures/site.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { screen, within } from '@testing-library/react';
import { buildEntryHtml, show } from '../entries/openPages.fixture.tsx';
import { loadedPage } from '../lists/loadedList.fixture.ts';
import { exposed as search } from './search.page.ts';

const OF_BLOG = { ameba_id: 'umi-no', blog_id: 7, blog_name: '海の日記' };
const WITHIN = { search: aWireSearchPage({ of_blog: OF_BLOG, blogs: [] }) };
const MISSING = {
  search: aWireSearchPage({ blogs: [], entries: [], entry_count: 0, next_page: null }),
};
const PATH = 'search/?q=%E6%A2%85&amebaId=umi-no';

const h1 = () => screen.getByRole('heading', { level: 1 }).textContent;
const findHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const form = () => screen.getByRole<HTMLFormElement>('search');
const fields = () => [...form().querySelectorAll('input')].map(({ name, value }) => [name, value]);

describe('R2.4.2 a search within a blog', () => {
  it('shows the blog, and retains it in form and pagination, and links to the search of all blogs', async () => {
    const loaded = await loadedPage(search, `${PATH}&page=2`, WITHIN);
    show(search, loaded, 'new');
    expect(loaded.requested).toEqual([
      { resource: 'search', params: { q: '梅', page: 2, limit: 20, amebaId: 'umi-no' } },
    ]);
    expect(loaded.outcome).toMatchObject({ status: 200, maxAgeS: 0 });
    expect(loaded.head()).toMatchObject({
      title: 'このブログの記事をさがす「梅」｜Engawa',
      isNoIndex: true,
      canonicalPath: '/search/',
    });
    expect(h1()).toBe('このブログの記事をさがす「梅」');
    expect(findHref('海の日記')).toBe('/umi-no/');
    expect(findHref('すべてのブログからさがす')).toBe('/search/?q=%E6%A2%85');
    expect(fields()).toEqual([
      ['q', '梅'],
      ['amebaId', 'umi-no'],
    ]);
    const turning = within(screen.getByRole('navigation', { name: 'ページ送り' }));
    expect(turning.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/search/?q=%E6%A2%85&amebaId=umi-no',
      '/search/?q=%E6%A2%85&amebaId=umi-no&page=2',
    ]);
  });

  it('shows that the blog does not exist, and offers a search of all blogs', async () => {
    const loaded = await loadedPage(search, 'search/?q=a&amebaId=unknown', MISSING);
    show(search, loaded, 'new');
    expect(loaded.outcome.status).toBe(200);
    expect(h1()).toBe('ブログが見つかりませんでした');
    expect(screen.getByText('このIDのブログはありません')).toBeTruthy();
    expect(findHref('すべてのブログからさがす')).toBe('/search/?q=a');
    expect(fields()).toEqual([['q', 'a']]);
  });

  it('shows the empty search form if the URL has only the blog', async () => {
    const answer = { ...MISSING.search, of_blog: OF_BLOG };
    show(search, await loadedPage(search, 'search/?amebaId=umi-no', { search: answer }), 'new');
    expect(h1()).toBe('このブログの記事をさがす');
    expect(findHref('すべてのブログからさがす')).toBe('/search/');
    expect(screen.getByText('さがしたいことばを入れてください')).toBeTruthy();
  });

  it.each(TEMPLATE_NAMES)('hydrates in %s as the server rendered it', async (template) => {
    const { store } = (await loadedPage(search, PATH, WITHIN)).roundTripped();
    const { View } = search;
    expect(
      hydrated(<View id="" template={template} />, { store, template, htmlOf: buildEntryHtml })
        .complaints,
    ).toEqual([]);
  });
});
