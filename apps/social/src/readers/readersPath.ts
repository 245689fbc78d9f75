/** Who reads a blog: one page of the list, from 1. */
export const readersPath = (amebaId: string, page: number): string =>
  page === 1 ? `/${amebaId}/reader.html` : `/${amebaId}/reader-${page}.html`;
