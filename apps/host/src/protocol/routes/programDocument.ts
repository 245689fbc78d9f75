import type { SitemapPart } from './sitemapPaths.ts';

/** A document that is not a page, but is for programs or for a frame on another site. */
export type ProgramDocument =
  | { readonly kind: 'feed'; readonly amebaId: string }
  | {
      readonly kind: 'imageEmbed';
      readonly amebaId: string;
      readonly entryId: number;
      readonly imageId: number;
    }
  | { readonly kind: 'sitemap'; readonly part: SitemapPart };

/** The content type of each kind. */
export const DOCUMENT_TYPES = {
  imageEmbed: 'text/html; charset=utf-8',
  feed: 'application/rss+xml; charset=utf-8',
  sitemap: 'application/xml; charset=utf-8',
} as const satisfies Record<ProgramDocument['kind'], string>;
