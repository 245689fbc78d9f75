import type { EntryDetail } from './entry.ts';
import type { Paging } from './paging.ts';

/** What its owner calls the state of an entry. */
export type OwnEntryState = 'draft' | 'planned' | 'open' | 'amember';

export type OwnEntryItem = {
  readonly entryId: number;
  readonly title: string;
  readonly themeName: string;
  readonly state: OwnEntryState;
  /** by the moderators */
  readonly isHidden: boolean;
  /** whether a change of it waits to be published */
  readonly isChanged: boolean;
  /** of a planned one, when it will be */
  readonly publishedAt: string;
  readonly updatedAt: string;
};

/** What an owner does first. */
export type FirstSteps = {
  readonly hasTemplate: boolean;
  readonly hasCover: boolean;
  readonly hasPicture: boolean;
  readonly hasEntry: boolean;
  /** entries of another service were brought here; not everyone has some */
  readonly hasImport: boolean;
};

export type OwnEntryPage = {
  readonly amebaId: string;
  readonly entries: readonly OwnEntryItem[];
  readonly counts: Readonly<Record<OwnEntryState, number>>;
  /** names of the blog's themes */
  readonly themes: readonly string[];
  /** which of the first steps are made; null where that is not known */
  readonly steps: FirstSteps | null;
  readonly paging: Paging;
};

/** What the editor's form holds. */
export type TypedEntry = {
  readonly title: string;
  readonly text: string;
  readonly themeName: string;
  /** as they are typed: `#梅 #台所` */
  readonly hashtags: string;
  readonly publishFlg: 'open' | 'amember';
  /** `YYYY-MM-DDTHH:mm` in Tokyo, or empty */
  readonly publishAt: string;
  readonly denyComment: 'accept' | 'deny' | 'ameba_only';
  readonly isPr: boolean;
};

/** An entry as its owner sees it: as it will be once what waits is published. */
export type OwnEntry = EntryDetail & {
  readonly state: OwnEntryState;
  /** in Tokyo; null for a draft without a time */
  readonly publishAt: string | null;
  readonly isHidden: boolean;
  readonly isChanged: boolean;
  /** whether its text is typed text, and no HTML */
  readonly isTyped: boolean;
  /** of each save */
  readonly version: number;
  readonly savedAt: string;
  readonly typed: TypedEntry;
  readonly themes: readonly string[];
};

type OwnPicture = {
  readonly pictureId: number;
  readonly path: string;
  readonly url: string;
  /** on a line of its own it shows the picture in a text */
  readonly mark: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly createdAt: string;
  /** pictures of entries that it is */
  readonly uses: number;
};

export type OwnPicturePage = {
  readonly pictures: readonly OwnPicture[];
  readonly usedBytes: number;
  readonly quotaBytes: number;
  readonly paging: Paging;
};
