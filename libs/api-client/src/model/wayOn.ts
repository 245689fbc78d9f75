import type { NewEntry } from './site.ts';

/** An entry to go on to. Of one for members its title is known, and neither a picture nor a word of its text. */
export type WayOnEntry = NewEntry & { readonly isForMembers: boolean };

/** Where a reader may go on to after an entry. No entry is in two lists, and the entry itself in none. */
export type WayOn = {
  /** of its theme, newest first */
  readonly theme: readonly WayOnEntry[];
  /** of its blog, the best liked first */
  readonly popular: readonly WayOnEntry[];
  /** of other blogs, which bear one of its hashtags, newest first */
  readonly hashtag: readonly WayOnEntry[];
};
