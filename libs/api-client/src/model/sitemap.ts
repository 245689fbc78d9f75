import type { Answer } from '../resources/define/model.ts';
import type { sitemap } from '../resources/feeds/sitemap.ts';
import type { sitemapBlogs } from '../resources/feeds/sitemapBlogs.ts';
import type { sitemapEntries } from '../resources/feeds/sitemapEntries.ts';

/** The existing sitemaps, by number. */
export type SitemapIndex = Answer<typeof sitemap>;
export type SitemapBlog = Answer<typeof sitemapBlogs>[number];
export type SitemapEntry = Answer<typeof sitemapEntries>[number];
