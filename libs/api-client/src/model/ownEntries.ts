import type { EntryDetail } from './entry.ts';
import type { Paging } from './paging.ts';

/** The state of an entry in the owner's list. */
export type OwnEntryState = 'draft' | 'planned' | 'open' | 'amember';

export type OwnEntryItem = {
  readonly entryId: number;
  readonly title: string;
  readonly themeName: string;
  readonly state: OwnEntryState;
  /** hidden by the moderators */
  readonly isHidden: boolean;
  /** whether the entry has an unpublished change */
  readonly isChanged: boolean;
  /** scheduled time for a planned entry */
  readonly publishedAt: string;
  readonly updatedAt: string;
};

/** The first steps of a new blog's owner. */
export type FirstSteps = {
  readonly hasTemplate: boolean;
  readonly hasCover: boolean;
  readonly hasPicture: boolean;
  readonly hasEntry: boolean;
  /** entries were imported from another service; this step is optional */
  readonly hasImport: boolean;
};

export type OwnEntryPage = {
  readonly amebaId: string;
  readonly entries: readonly OwnEntryItem[];
  readonly counts: Readonly<Record<OwnEntryState, number>>;
  /** names of the blog's themes */
  readonly themes: readonly string[];
  /** which of the first steps are complete; null if unknown */
  readonly steps: FirstSteps | null;
  readonly paging: Paging;
};

/** The content of the editor's form. */
export type TypedEntry = {
  readonly title: string;
  readonly text: string;
  readonly themeName: string;
  /** as typed: `#梅 #台所` */
  readonly hashtags: string;
  readonly publishFlg: 'open' | 'amember';
  /** `YYYY-MM-DDTHH:mm` in Tokyo, or empty */
  readonly publishAt: string;
  readonly denyComment: 'accept' | 'deny' | 'ameba_only';
  readonly isPr: boolean;
};

/** An entry in the view of its owner, including unpublished changes. */
export type OwnEntry = EntryDetail & {
  readonly state: OwnEntryState;
  /** in Tokyo; null for a draft without a time */
  readonly publishAt: string | null;
  readonly isHidden: boolean;
  readonly isChanged: boolean;
  /** whether its text is plain text from the editor, not HTML */
  readonly isTyped: boolean;
  /** incremented by each save */
  readonly version: number;
  readonly savedAt: string;
  readonly typed: TypedEntry;
  readonly themes: readonly string[];
};

type OwnPicture = {
  readonly pictureId: number;
  readonly path: string;
  readonly url: string;
  /** markup that inserts the image, on a separate line of a text */
  readonly mark: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly createdAt: string;
  /** how often entries use this image */
  readonly uses: number;
};

export type OwnPicturePage = {
  readonly pictures: readonly OwnPicture[];
  readonly usedBytes: number;
  readonly quotaBytes: number;
  readonly paging: Paging;
};
