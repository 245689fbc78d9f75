import type { Answer } from '../resources/define/model.ts';
import type { blogArchiveEntries } from '../resources/entries/blogArchiveEntries.ts';
import type { blogHashtags } from '../resources/entries/blogHashtags.ts';
import type { blogThemeEntries } from '../resources/entries/blogThemeEntries.ts';

/** One page of a theme's entries. */
export type ThemeEntryList = Answer<typeof blogThemeEntries>;
/** One page of the entries of a month (YYYYMM) or a day (YYYYMMDD) in Asia/Tokyo. */
export type PeriodEntryList = Answer<typeof blogArchiveEntries>;
/** A hashtag of a blog's newest entries. */
export type UsedHashtag = Answer<typeof blogHashtags>[number];
