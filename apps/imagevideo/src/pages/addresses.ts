/** Without a month the newest pictures of all; the first page of a month has the month's own address. */
export const imageListPath = (amebaId: string, yearMonth: string | null = null, page = 1) => {
  if (yearMonth === null) return `/${amebaId}/imagelist.html`;
  return page === 1
    ? `/${amebaId}/imagelist-${yearMonth}.html`
    : `/${amebaId}/imagelist-${yearMonth}-${page}.html`;
};

export const videoListPath = (amebaId: string, page = 1) =>
  page === 1 ? `/${amebaId}/videolist.html` : `/${amebaId}/videolist-${page}.html`;

/** The page of an entry's films. */
export const videoPath = (amebaId: string, entryId: number) => `/${amebaId}/video-${entryId}.html`;
