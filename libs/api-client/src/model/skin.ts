import type { TemplateName } from '@engawa/contract';

export type PcSkin = {
  readonly skinCode: string;
  readonly template: TemplateName;
  readonly isCustomized: boolean;
  readonly customizedCssUrl: string | null;
};

export type PcLayout = {
  readonly isSidebar1Used: boolean;
  readonly isSidebar2Used: boolean;
  readonly hasNoSidebar: boolean;
  readonly entryLimit: number | null;
};

export type SidebarDisplay = {
  readonly archiveDisplayType: 'month' | 'year';
  readonly calendarLanguage: 'japanese' | 'other';
  readonly themeDisplayType: 'list' | 'tree';
  readonly entryCount: number;
  readonly commentCount: number;
  readonly bookmarkCount: number;
  readonly favoriteCount: number;
  readonly readerCount: number;
};

/** The skin of a preview, with its style sheets as text. */
export type PreviewSkin = {
  readonly skinCode: string;
  readonly template: TemplateName;
  /** style sheet of the skin */
  readonly skinCss: string;
  /** style sheet of the owner, as far as it applies */
  readonly customCss: string;
  /** the main column has the full width */
  readonly isExpanded: boolean;
};
