import type { NewEntry } from './site.ts';

/** A recommended entry. A members-only entry has its title, but no image and no text. */
export type WayOnEntry = NewEntry & { readonly isForMembers: boolean };

/** Recommended entries after an entry. The lists contain no duplicates and not the entry itself. */
export type WayOn = {
  /** same theme, newest first */
  readonly theme: readonly WayOnEntry[];
  /** same blog, most likes first */
  readonly popular: readonly WayOnEntry[];
  /** other blogs with one of its hashtags, newest first */
  readonly hashtag: readonly WayOnEntry[];
};
