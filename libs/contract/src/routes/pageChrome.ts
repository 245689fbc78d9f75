/**
 * What the host renders around a page of a blog, besides the frame that all have. Plain data: the claims
 * of the page say it in the remote's release record.
 */
export type PageChrome = {
  /** the menu of the blog's parts */
  readonly hasNavBar?: boolean;
  /** the kinds of entries, in templates that show them */
  readonly hasTabs?: boolean;
  /** what the owner announces above the page */
  readonly hasAnnouncement?: boolean;
  /** the blog's title is the page's heading; otherwise the page brings its own */
  readonly isHeadedByBlog?: boolean;
  /** false: one line with the blog's name replaces the cover; true by default */
  readonly hasCover?: boolean;
  /** the entry of the menu that the page belongs to */
  readonly section?: 'top' | 'entryList' | 'imageList' | 'reader' | 'favorite' | 'bookmark';
  /** the kind of entries that it shows */
  readonly tab?: 'all' | 'image' | 'video' | 'amember';
};
