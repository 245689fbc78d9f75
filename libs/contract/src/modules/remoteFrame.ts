/**
 * Modules of remotes around pages, by their position in the host's frame. The list is in the
 * contract, so that a remote adds a module without a change in the host. Modules around a blog have
 * its amebaId as their id, modules in the toolbar have ''.
 */
export const REMOTE_FRAME = {
  /** next to the title, in templates with space for it (`hasHeaderFollow`) */
  header: ['social/HeaderFollow'],
  /** in the sticky header that appears after the cover has left the viewport; 32 px high */
  stickyHeader: ['social/StickyFollow'],
  /** below the counts of the profile */
  profile: ['social/ProfileFollow', 'social/ProfileBlock'],
  /** between the search and the account in the toolbar, on every page */
  toolbar: ['social/Timeline'],
} as const satisfies Record<string, readonly `${string}/${string}`[]>;
