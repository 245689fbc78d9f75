/**
 * The statuses that have an error page. For any other status nothing is rendered; 302 redirects.
 */
export const ERROR_PAGE_STATUSES = [400, 401, 403, 404, 405, 408, 417, 500, 503, 504] as const;
export type ErrorPageStatus = (typeof ERROR_PAGE_STATUSES)[number];

export const isErrorPageStatus = (status: number): status is ErrorPageStatus =>
  ERROR_PAGE_STATUSES.some((known) => known === status);
