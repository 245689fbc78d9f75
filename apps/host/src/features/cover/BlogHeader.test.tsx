/** @jest-environment jsdom */
import { aWireBlog, aWireBlogger } from '@engawa/api-client/fixtures/wireBlogger.ts';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { aPageMatch } from '@engawa/contract/testing/rootState.ts';
import { screen } from '@testing-library/react';
import { renderBlogPage } from '../../frame/renderBlogPage.fixture.tsx';

const match = aPageMatch({
  amebaId: 'nanohana-daidokoro',
  path: '/nanohana-daidokoro/image-7-8.html',
  chrome: { hasNavBar: true, hasCover: false },
});

const blogger = aWireBlogger({
  blog: aWireBlog({ ownd_pages: [{ label: '出演情報', url: 'https://example.com/stage' }] }),
});

test.each(TEMPLATE_NAMES)(
  'R2.2.9 a page without a cover has only the blog’s name and menu above it in %s',
  async (template) => {
    const { container } = await renderBlogPage({ blogger }, template, match);
    const header = container.querySelector('.BlogHeader');
    expect(header?.textContent).toBe('菜の花台所');
    expect(header?.querySelector('img')).toBeNull();
    // owners' style sheets use this class for the size and background of a cover
    expect(container.querySelector('.skinHeaderArea')).toBeNull();
    expect(header?.nextElementSibling).toBe(
      screen.getByRole('navigation', { name: 'ブログのメニュー' }),
    );
    expect(header?.nextElementSibling?.nextElementSibling?.classList).toContain('Page');
  },
);
