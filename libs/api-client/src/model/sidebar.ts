import type { EntryLink } from './entry.ts';

export type CalendarMonth = {
  /** YYYYMM */
  readonly yearMonth: string;
  /** as shown: `2026年`, `11月`, or `2026`, `Nov` in another language than Japanese */
  readonly yearText: string;
  readonly monthText: string;
  /** of these names, and so of the names of its days */
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
  /** what it is about, where that is not the genre of its blog */
  readonly genre?: { readonly code: string; readonly name: string };
};

/** newest month first */
export type ArchiveMonth = { readonly yearMonth: string; readonly entryCount: number };

export type MessageBoard = { readonly message: string; readonly isIllegal: boolean };

/** A member in a side column. */
export type SidebarPerson = {
  readonly amebaId: string;
  readonly nickname: string;
  /** null: the member has no blog */
  readonly blogTitle: string | null;
  /** address of the picture without a size */
  readonly imageUrl: string | null;
};

/** Short lists in the side columns, each as long as the owner set it; those set to 0 are left out. */
export type SidebarModules = {
  /** newest first; `name` is who wrote it */
  readonly comments: readonly {
    readonly commentId: number;
    readonly name: string;
    /** null of a visitor */
    readonly amebaId: string | null;
    /** the first words, plain text on one line; '' from a platform that does not tell them */
    readonly text: string;
    /** ISO 8601 with its zone; null from a platform that does not tell it */
    readonly createdAt: string | null;
    readonly entry: EntryLink;
  }[];
  /** newest first */
  readonly readers: readonly SidebarPerson[];
  readonly favorites: readonly SidebarPerson[];
  /** `url` is http(s), or root-relative on this site */
  readonly bookmarks: readonly { readonly name: string; readonly url: string }[];
};
