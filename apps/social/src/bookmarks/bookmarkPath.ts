export const bookmarkPath = (amebaId: string, page: number): string =>
  page === 1 ? `/${amebaId}/bookmark.html` : `/${amebaId}/bookmark-${page}.html`;
