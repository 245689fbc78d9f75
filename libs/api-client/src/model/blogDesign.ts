import type { TemplateName } from '@engawa/contract';
import type { EntryLink } from './entry.ts';
import type { Picture } from './picture.ts';
import type { SidebarDisplay } from './skin.ts';

export type Skin = {
  readonly skinCode: string;
  readonly name: string;
  readonly template: TemplateName;
  /** `#rrggbb`, for a skin with its own colours; null: the template's colours */
  readonly colors: { readonly page: string; readonly main: string } | null;
};

/** The design of a blog, with all available options. */
export type BlogDesign = {
  readonly amebaId: string;
  readonly blogId: number;
  readonly skinCode: string;
  readonly skins: readonly Skin[];
  readonly entryLimit: number | null;
  readonly isSidebar1Used: boolean;
  readonly isSidebar2Used: boolean;
  readonly display: SidebarDisplay;
  /** as written by the owner */
  readonly css: string;
  readonly message: string;
  /** the message is suspicious, so no page displays it */
  readonly isMessageIllegal: boolean;
  readonly introduction: string;
  /** those of the paid plan's six fields that the plan includes */
  readonly fields: readonly string[];
  readonly cover: Picture | null;
  readonly fixedEntryIds: readonly number[];
  readonly snsSites: readonly { readonly type: string; readonly url: string }[];
  readonly announcement: { readonly text: string; readonly entryId: number | null };
  /** the newest public entries */
  readonly entries: readonly EntryLink[];
};
