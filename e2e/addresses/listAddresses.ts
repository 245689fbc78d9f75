import type { PageType } from '@engawa/contract';
import { missing, type AddressRow } from './addressRow.ts';
import type { BlogSummary } from './blogFacts.ts';

const list = (path: string, type: PageType): AddressRow => ({ path, status: 200, type });

const unique = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** The first and last pages of a list, also written out, and what lies past them. */
const pagesOf = (
  pages: number,
  type: PageType,
  pathOf: (page: string) => string,
): readonly AddressRow[] => [
  ...unique(['', '1', String(pages)]).map((page) => list(pathOf(page), type)),
  missing(pathOf(String(pages + 1))),
];

/** Lists of a blog's entries: all of them, by theme, month and day, those for members; of pictures and films. */
export const listAddresses = (
  { amebaId, listPages, entries }: BlogSummary,
  stranger: BlogSummary,
): readonly AddressRow[] => {
  const blog = `/${amebaId}`;
  const numbered = (name: string) => (page: string) =>
    `${blog}/${name}${page === '' ? '' : `-${page}`}.html`;
  const ofThemes = unique(entries.map(({ themeId }) => themeId)).slice(0, 3);
  const ofDays = unique(entries.map(({ day }) => day)).slice(0, 3);
  const ofMonths = unique(ofDays.map((day) => day.slice(0, 6)));
  return [
    ...pagesOf(listPages, 'blog-entrylist', numbered('entrylist')),
    ...pagesOf(1, 'blog-amemberentrylist', numbered('amemberentrylist')),
    list(`${blog}/themelist.html`, 'blog-themetop'),
    list(`${blog}/archivelist.html`, 'blog-archivetop'),
    list(`${blog}/popular.html`, 'blog-popular-recent-list'),
    ...ofThemes.flatMap((themeId) => [
      list(`${blog}/theme-${themeId}.html`, 'blog-theme'),
      list(`${blog}/theme1-${themeId}.html`, 'blog-theme'),
      missing(`${blog}/theme9999-${themeId}.html`),
      // somebody else's theme is none of this blog
      missing(`/${stranger.amebaId}/theme-${themeId}.html`),
    ]),
    ...ofMonths.flatMap((month) => [
      list(`${blog}/archive-${month}.html`, 'blog-archive'),
      list(`${blog}/archive1-${month}.html`, 'blog-archive'),
      missing(`${blog}/archive9999-${month}.html`),
    ]),
    ...ofDays.flatMap((day) => [
      list(`${blog}/day-${day}.html`, 'blog-day'),
      missing(`${blog}/day2-${day}.html`),
    ]),
    list(`${blog}/imagelist.html`, 'image-list'),
    missing(`${blog}/imagelist-209901.html`),
    missing(`${blog}/imagelist-202611-99.html`),
    list(`${blog}/videolist.html`, 'video-list'),
    missing(`${blog}/videolist-2.html`),
    missing(`${blog}/archive-209901.html`),
    missing(`${blog}/archive-202600.html`),
    missing(`${blog}/day-20990101.html`),
    missing(`${blog}/day-20260631.html`),
    missing(`${blog}/day-20260632.html`),
  ];
};
