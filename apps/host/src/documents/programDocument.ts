import type { SitemapPart } from './sitemapPaths.ts';

/** A document that is no page of ours: for programs, or for a frame in somebody else's page. */
export type ProgramDocument =
  | { readonly kind: 'feed'; readonly amebaId: string }
  | {
      readonly kind: 'imageEmbed';
      readonly amebaId: string;
      readonly entryId: number;
      readonly imageId: number;
    }
  | { readonly kind: 'sitemap'; readonly part: SitemapPart };

/** What each is called in its headers. */
export const DOCUMENT_TYPES = {
  imageEmbed: 'text/html; charset=utf-8',
  feed: 'application/rss+xml; charset=utf-8',
  sitemap: 'application/xml; charset=utf-8',
} as const satisfies Record<ProgramDocument['kind'], string>;
