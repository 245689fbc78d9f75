/** @jest-environment jsdom */
import {
  aWireBlog,
  aWireBlogger,
  someFeatureFlags,
} from '@engawa/api-client/fixtures/wireBlogger.ts';
import { TEMPLATE_NAMES, type TemplateName } from '@engawa/contract';
import { screen, within } from '@testing-library/react';
import { drawnBlogPage } from '../shell/drawnBlogPage.fixture.tsx';

const PAGES = [
  { label: '出演情報', url: 'https://example.com/koharu/stage' },
  { label: '朗読会', url: 'https://example.com/koharu/voice' },
];

const drawn = (blog: object, template: TemplateName = 'new') =>
  drawnBlogPage({ blogger: aWireBlogger({ blog: aWireBlog(blog) }) }, template);

const menu = () => screen.queryByRole('navigation', { name: '菜の花さんのサイト' });

describe('R2.6.1 the menu of the site that the owner keeps beside the blog', () => {
  test.each(TEMPLATE_NAMES)('stands below the blog’s own in %s', async (template) => {
    await drawn({ ownd_pages: PAGES }, template);
    const links = within(menu() as HTMLElement).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, href }) => ({ label: textContent, url: href }))).toEqual(
      PAGES,
    );
    expect(menu()?.previousElementSibling).toBe(
      screen.getByRole('navigation', { name: 'ブログのメニュー' }),
    );
  });

  test('is hooked as the contract of skins says', async () => {
    const { container } = await drawn({ ownd_pages: PAGES });
    expect(container.querySelector("[data-uranus-component='owndNavigation']")).toBe(menu());
  });

  test('R3.12 is away where there is none, and where the blog’s flag is off', async () => {
    await drawn({ ownd_pages: [] });
    expect(menu()).toBeNull();
    await drawn({ ownd_pages: PAGES, feature_flags: someFeatureFlags('ownd_navigation') });
    expect(menu()).toBeNull();
  });
});
