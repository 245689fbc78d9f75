import type { ClaimParams } from './claims.ts';

/** The page an address names, from 1; an address without a number is page 1. */
export const pageNumberOf = ({ page }: ClaimParams): number => Number(page ?? 1);

export const blogTopPath = (amebaId: string, page = 1) =>
  page === 1 ? `/${amebaId}/` : `/${amebaId}/page-${page}.html`;

export const entryPath = (amebaId: string, entryId: number) => `/${amebaId}/entry-${entryId}.html`;
