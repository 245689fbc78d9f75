/** The existing sitemaps, by number. */
export type SitemapIndex = {
  readonly blogChunks: readonly number[];
  readonly entryChunks: readonly { readonly chunk: number; readonly editedAt: string }[];
};

export type SitemapBlog = { readonly amebaId: string; readonly newestEntryAt: string };

export type SitemapEntry = {
  readonly amebaId: string;
  readonly entryId: number;
  readonly editedAt: string;
};
