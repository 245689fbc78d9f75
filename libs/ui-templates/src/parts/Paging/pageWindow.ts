/** The page numbers to offer around the current one, ascending. @param size how many at most */
export const pageWindow = (currentPage: number, maxPage: number, size = 5): readonly number[] => {
  const length = Math.min(size, maxPage);
  const first = Math.max(1, Math.min(currentPage - Math.floor(size / 2), maxPage - length + 1));
  return Array.from({ length }, (_, index) => first + index);
};
