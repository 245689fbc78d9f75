export type CalendarMonth = {
  /** YYYYMM */
  readonly yearMonth: string;
  /** as shown: `2026年`, `11月`, or `2026`, `Nov` in another language than Japanese */
  readonly yearText: string;
  readonly monthText: string;
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
};

/** newest month first */
export type ArchiveMonth = { readonly yearMonth: string; readonly entryCount: number };

export type MessageBoard = { readonly message: string; readonly isIllegal: boolean };
