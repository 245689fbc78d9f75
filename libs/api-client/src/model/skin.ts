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

/** The skin that a blog would have, with its sheets as texts. */
export type PreviewSkin = {
  readonly skinCode: string;
  readonly template: TemplateName;
  /** the skin's own */
  readonly skinCss: string;
  /** what stands of the owner's */
  readonly customCss: string;
  /** the main column takes the whole width */
  readonly isExpanded: boolean;
};
