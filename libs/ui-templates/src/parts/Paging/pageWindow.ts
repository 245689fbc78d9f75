/**
 * Returns the page numbers around the current page, ascending. @param size maximum number of page
 * numbers
 */
export const pageWindow = (currentPage: number, maxPage: number, size = 5): readonly number[] => {
  const length = Math.min(size, maxPage);
  const first = Math.max(1, Math.min(currentPage - Math.floor(size / 2), maxPage - length + 1));
  return Array.from({ length }, (_, index) => first + index);
};
