import type { TemplateName } from '@engawa/contract';
import type { EntryLink } from './entry.ts';
import type { Picture } from './picture.ts';
import type { SidebarDisplay } from './skin.ts';

export type Skin = {
  readonly skinCode: string;
  readonly name: string;
  readonly template: TemplateName;
  /** of a skin that has colours of its own, `#rrggbb`; null: those of its template */
  readonly colors: { readonly page: string; readonly main: string } | null;
};

/** How a blog looks, as its owner decides it, with all that may be chosen from. */
export type BlogDesign = {
  readonly amebaId: string;
  readonly blogId: number;
  readonly skinCode: string;
  readonly skins: readonly Skin[];
  readonly entryLimit: number | null;
  readonly isSidebar1Used: boolean;
  readonly isSidebar2Used: boolean;
  readonly display: SidebarDisplay;
  /** as the owner wrote it */
  readonly css: string;
  readonly message: string;
  /** it is under suspicion, and shown nowhere */
  readonly isMessageIllegal: boolean;
  readonly introduction: string;
  /** of the paid plan's six fields those that the plan has */
  readonly fields: readonly string[];
  readonly cover: Picture | null;
  readonly fixedEntryIds: readonly number[];
  readonly snsSites: readonly { readonly type: string; readonly url: string }[];
  readonly announcement: { readonly text: string; readonly entryId: number | null };
  /** the newest open entries */
  readonly entries: readonly EntryLink[];
};
