/** @jest-environment jsdom */
import {
  aWireBlog,
  aWireBlogger,
  someFeatureFlags,
} from '@engawa/api-client/fixtures/wireBlogger.ts';
import type { TemplateName } from '@engawa/contract';
import { TEMPLATE_NAMES } from '@engawa/contract/templates.ts';
import { screen, within } from '@testing-library/react';
import { renderBlogPage } from '../../frame/renderBlogPage.fixture.tsx';

const PAGES = [
  { label: '出演情報', url: 'https://example.com/koharu/stage' },
  { label: '朗読会', url: 'https://example.com/koharu/voice' },
];

const renderHtml = (blog: object, template: TemplateName = 'new') =>
  renderBlogPage({ blogger: aWireBlogger({ blog: aWireBlog(blog) }) }, template);

const menu = () => screen.queryByRole('navigation', { name: '菜の花さんのサイト' });

describe('R2.6.1 the menu of the owner’s external site', () => {
  test.each(TEMPLATE_NAMES)('is below the blog’s menu in %s', async (template) => {
    await renderHtml({ ownd_pages: PAGES }, template);
    const links = within(menu() as HTMLElement).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ textContent, href }) => ({ label: textContent, url: href }))).toEqual(
      PAGES,
    );
    expect(menu()?.previousElementSibling).toBe(
      screen.getByRole('navigation', { name: 'ブログのメニュー' }),
    );
  });

  test('has the class name that the skin contract states', async () => {
    const { container } = await renderHtml({ ownd_pages: PAGES });
    expect(container.querySelector("[data-uranus-component='owndNavigation']")).toBe(menu());
  });

  test('R3.12 is omitted without pages, or when the blog turns the feature off', async () => {
    await renderHtml({ ownd_pages: [] });
    expect(menu()).toBeNull();
    await renderHtml({ ownd_pages: PAGES, feature_flags: someFeatureFlags('ownd_navigation') });
    expect(menu()).toBeNull();
  });
});
