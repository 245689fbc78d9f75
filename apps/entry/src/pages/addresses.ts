/** The first page of a list has the list's own address. */
const pageOf = (page: number, first: string, further: string) => (page === 1 ? first : further);

/** Lists of a blog: their addresses by page, from 1. */
export const entryListPath = (amebaId: string, page = 1) =>
  `/${amebaId}/${pageOf(page, 'entrylist.html', `entrylist-${page}.html`)}`;

export const amemberListPath = (amebaId: string, page = 1) =>
  `/${amebaId}/${pageOf(page, 'amemberentrylist.html', `amemberentrylist-${page}.html`)}`;

export const themePath = (amebaId: string, themeId: number, page = 1) =>
  `/${amebaId}/${pageOf(page, `theme-${themeId}.html`, `theme${page}-${themeId}.html`)}`;

/** @param yearMonth YYYYMM */
export const archivePath = (amebaId: string, yearMonth: string, page = 1) =>
  `/${amebaId}/${pageOf(page, `archive-${yearMonth}.html`, `archive${page}-${yearMonth}.html`)}`;

/** @param yearMonthDay YYYYMMDD */
export const dayPath = (amebaId: string, yearMonthDay: string, page = 1) =>
  `/${amebaId}/${pageOf(page, `day-${yearMonthDay}.html`, `day${page}-${yearMonthDay}.html`)}`;

export const themeTopPath = (amebaId: string) => `/${amebaId}/themelist.html`;

export const archiveTopPath = (amebaId: string) => `/${amebaId}/archivelist.html`;

export const popularPath = (amebaId: string) => `/${amebaId}/popular.html`;

/** An entry for members alone has an address of its own. */
export const amemberEntryPath = (amebaId: string, entryId: number) =>
  `/${amebaId}/amemberentry-${entryId}.html`;

/** A page of an entry's comments; the first stands on the entry's own page. */
export const commentPagePath = (amebaId: string, entryId: number, page = 1) =>
  `/${amebaId}/${pageOf(page, `entry-${entryId}.html`, `entry${page}-${entryId}.html`)}#comments`;
