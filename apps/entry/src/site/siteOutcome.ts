import type { NewEntry, RankedBlog } from '@engawa/api-client/model/site.ts';
import { blogTag, entryTag, shownPage, type PageOutcome } from '@engawa/contract';

/** Purges whatever belongs to no blog. */
export const SITE_TAGS: readonly string[] = ['site'];

/** A page of the site is drawn again when one of the blogs or entries on it changes. */
export const shownSitePage = (
  blogs: readonly RankedBlog[],
  entries: readonly NewEntry[] | null,
): PageOutcome =>
  shownPage([
    ...SITE_TAGS,
    ...blogs.map(({ amebaId }) => blogTag(amebaId)),
    ...(entries ?? []).map(({ entryId }) => entryTag(entryId)),
  ]);
