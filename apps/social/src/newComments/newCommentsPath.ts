export const newCommentsPath = (amebaId: string, page: number): string =>
  page === 1 ? `/${amebaId}/comment.html` : `/${amebaId}/comment-${page}.html`;
