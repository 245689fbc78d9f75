import { address, headFacts, type PageHead } from '@engawa/contract';
import { selectEntries } from '../entries/entrySelectors.ts';
import { listHead } from '../lists/listHead.ts';
import { selectShownTheme, selectShownThemePage, type ThemesRootState } from './themesSelectors.ts';

/** @errors throws before the page is loaded. */
export const themeHead = (state: ThemesRootState): PageHead => {
  const { blog, blogger } = headFacts(state);
  const theme = selectShownTheme(state);
  const page = selectShownThemePage(state);
  if (!theme || !page) throw new Error('the head of a theme was asked for before it was loaded');
  const title = `テーマ「${theme.name}」の記事`;
  return listHead(state, {
    title,
    description: `${blogger.nickname}のブログ「${blog.title}」の、${title}一覧です。`,
    entries: selectEntries(state, page.entryIds),
    paging: page.paging,
    pathOf: (number) => address.theme.path(blog.amebaId, theme.themeId, number),
    above: { name: 'テーマ一覧', path: address.themes.path(blog.amebaId) },
  });
};
