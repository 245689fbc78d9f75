import type { ClaimParams } from './claims.ts';

/** The page an address names, from 1; an address without a number is page 1. */
export const pageNumberOf = ({ page }: ClaimParams): number => Number(page ?? 1);

export const blogTopPath = (amebaId: string, page = 1) =>
  page === 1 ? `/${amebaId}/` : `/${amebaId}/page-${page}.html`;

export const entryPath = (amebaId: string, entryId: number) => `/${amebaId}/entry-${entryId}.html`;

/** The shop of a blog; 404 where it has none. */
export const shopPath = (amebaId: string) => `/${amebaId}/shop.html`;

const numbered = (page: number) => (page === 1 ? '' : String(page));

/** Who likes an entry. */
export const likersPath = (amebaId: string, entryId: number | string, page = 1) =>
  `/${amebaId}/iine${numbered(page)}-${entryId}.html`;

/** Who has reblogged an entry. */
export const reblogsPath = (amebaId: string, entryId: number | string, page = 1) =>
  `/${amebaId}/reblog${numbered(page)}-${entryId}.html`;
