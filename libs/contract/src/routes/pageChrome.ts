/**
 * The parts that the host renders around a page of a blog, in addition to the common frame. Plain
 * data: the page's claims in the release record contain it.
 */
export type PageChrome = {
  /** the navigation bar of the blog */
  readonly hasNavBar?: boolean;
  /** tabs for the kinds of entries, in templates that have tabs */
  readonly hasTabs?: boolean;
  /** the owner's announcement above the page */
  readonly hasAnnouncement?: boolean;
  /** The blog's title is the page's heading; otherwise the page renders its own heading. */
  readonly isHeadedByBlog?: boolean;
  /** false: a single row with the blog's name replaces the cover; true by default */
  readonly hasCover?: boolean;
  /** the current item of the navigation bar */
  readonly section?: 'top' | 'entryList' | 'imageList' | 'reader' | 'favorite' | 'bookmark';
  /** the current tab */
  readonly tab?: 'all' | 'image' | 'video' | 'amember';
};
