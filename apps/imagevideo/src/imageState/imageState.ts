import type { Picture } from '@engawa/api-client/model/picture.ts';
import type { RowPlace } from '@engawa/ui-templates/parts/useRowWindow.ts';
import type { ImageArchivePage } from '@engawa/api-client/model/imageArchive.ts';

export type DisplayedImage = {
  readonly imageId: number;
  /** the original, without a size in its address */
  readonly picture: Picture;
  readonly alt: string;
  readonly pageUrl: string;
};

/** A picture of another entry of the blog. */
export type OtherImage = DisplayedImage & { readonly title: string };

/** The pictures of other entries around one, in the order of the archive: the newest entry first. */
export type OtherImages = {
  readonly before: readonly OtherImage[];
  readonly after: readonly OtherImage[];
};

/** The images of one entry, in the order of its text. */
export type EntryImages = {
  readonly entryId: number;
  readonly title: string;
  readonly entryUrl: string;
  readonly createdAt: string;
  readonly images: readonly DisplayedImage[];
  /** null where they could not be read */
  readonly others: OtherImages | null;
};

/** An entry on the ranking board. */
export type RankedEntry = {
  readonly entryId: number;
  readonly title: string;
  readonly createdAt: string;
  readonly image: Picture | null;
};

/** R4.1: how the last read of a list went; `end` where all of it is there. */
export type ListStatus = 'loading' | 'success' | 'failure' | 'end';

/** Which list it is: the blog, the month or all, and the page that it began with. */
export type ArchivePlace = {
  readonly amebaId: string;
  readonly yearMonth: string | null;
  readonly page: number;
};

/** A page of the archive of one blog, and what has been read on from there. */
export type BlogArchivePage = ImageArchivePage & {
  readonly status: ListStatus;
  /** where the reader was in it when it was left; null where it was never longer than a page */
  readonly rows: RowPlace | null;
  readonly amebaId: string;
  /** the blog's most liked entries, best first; null where they could not be read */
  readonly ranking: readonly RankedEntry[] | null;
};

/** Newest first: the page that is shown and the one that is coming. */
export type ImageState = {
  readonly entries: readonly EntryImages[];
  readonly archivePages: readonly BlogArchivePage[];
};
