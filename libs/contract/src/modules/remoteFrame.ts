import type { Modules } from './modules.ts';

/** Modules that are named by a blog's amebaId. */
type OfBlog = {
  [M in keyof Modules]: M extends `host/${string}` ? never : Modules[M] extends string ? M : never;
}[keyof Modules];

/**
 * Modules of remotes that stand around pages, by their place in the host's frame: the list is here, so
 * that a remote adds one without a change of the host. Those around a blog are named by its amebaId,
 * those in the toolbar by ''.
 */
export const REMOTE_FRAME = {
  /** beside the title, where the template has room for it (`hasHeaderFollow`) */
  header: ['social/HeaderFollow'],
  /** in the bar of a blog whose cover is above the window, in a row of 32 px */
  stickyHeader: ['social/StickyFollow'],
  /** below the counts of the profile */
  profile: ['social/ProfileFollow', 'social/ProfileBlock'],
  /** between the toolbar's search and who is signed in, on every page */
  toolbar: ['social/Timeline'],
} as const satisfies Record<string, readonly OfBlog[]>;
