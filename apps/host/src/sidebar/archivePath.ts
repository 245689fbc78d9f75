/** The page of a month. @param yearMonth YYYYMM */
export const archivePath = (amebaId: string, yearMonth: string): string =>
  `/${amebaId}/archive-${yearMonth}.html`;
