import type { EntryLink } from './entry.ts';

export type CalendarMonth = {
  /** YYYYMM */
  readonly yearMonth: string;
  /** localised: `2026年`, `11月`, or `2026`, `Nov` for a language other than Japanese */
  readonly yearText: string;
  readonly monthText: string;
  /** language of these texts and of the weekday names */
  readonly language: 'japanese' | 'other';
  /** days with entries, ascending; `entryId` is that day's newest */
  readonly days: readonly {
    readonly day: number;
    readonly entryId: number;
    readonly count: number;
  }[];
  /** the nearest months with entries */
  readonly previousYearMonth: string | null;
  readonly nextYearMonth: string | null;
};

export type Theme = {
  readonly themeId: number;
  readonly name: string;
  readonly entryCount: number;
  /** genre of the theme, if it differs from the blog's genre */
  readonly genre?: { readonly code: string; readonly name: string };
};

/** newest month first */
export type ArchiveMonth = { readonly yearMonth: string; readonly entryCount: number };

export type MessageBoard = { readonly message: string; readonly isIllegal: boolean };

/** A member in a sidebar. */
export type SidebarPerson = {
  readonly amebaId: string;
  readonly nickname: string;
  /** null if the member has no blog */
  readonly blogTitle: string | null;
  /** URL of the image without a size */
  readonly imageUrl: string | null;
};

/** Short lists of the sidebar. The owner sets their lengths; lists of length 0 are omitted. */
export type SidebarModules = {
  /** newest first; `name` is the author */
  readonly comments: readonly {
    readonly commentId: number;
    readonly name: string;
    /** null for a visitor */
    readonly amebaId: string | null;
    /** start of the text, plain, on one line; '' from an older platform */
    readonly text: string;
    /** ISO 8601 with time zone; null from an older platform */
    readonly createdAt: string | null;
    readonly entry: EntryLink;
  }[];
  /** newest first */
  readonly readers: readonly SidebarPerson[];
  readonly favorites: readonly SidebarPerson[];
  /** `url` is http(s), or root-relative on this site */
  readonly bookmarks: readonly { readonly name: string; readonly url: string }[];
};
