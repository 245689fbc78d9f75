/** The first page of a list has the list's own address. */
const pageOf = (page: number, first: string, further: string) => (page === 1 ? first : further);

export const entryListPath = (amebaId: string, page = 1) =>
  `/${amebaId}/${pageOf(page, 'entrylist.html', `entrylist-${page}.html`)}`;

export const themePath = (amebaId: string, themeId: number, page = 1) =>
  `/${amebaId}/${pageOf(page, `theme-${themeId}.html`, `theme${page}-${themeId}.html`)}`;
