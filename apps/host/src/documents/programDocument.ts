import type { SitemapPart } from './sitemapPaths.ts';

/** A document for programs, made of one read. */
export type ProgramDocument =
  | { readonly kind: 'feed'; readonly amebaId: string }
  | { readonly kind: 'sitemap'; readonly part: SitemapPart };

/** What each is called in its headers. */
export const DOCUMENT_TYPES = {
  feed: 'application/rss+xml; charset=utf-8',
  sitemap: 'application/xml; charset=utf-8',
} as const satisfies Record<ProgramDocument['kind'], string>;
