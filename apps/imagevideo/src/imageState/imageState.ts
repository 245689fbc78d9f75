import type { Picture } from '@engawa/api-client/model/picture.ts';
import type { RowPlace } from '@engawa/ui-templates/parts/useRowWindow.ts';
import type { ImageArchivePage } from '@engawa/api-client/model/imageArchive.ts';

export type DisplayedImage = {
  readonly imageId: number;
  /** the original, without a size in its URL */
  readonly picture: Picture;
  readonly alt: string;
  readonly pageUrl: string;
};

/** An image of another entry of the blog. */
export type OtherImage = DisplayedImage & { readonly title: string };

/** Images of other entries around one image, in archive order: newest entry first. */
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
  /** null if the read failed */
  readonly others: OtherImages | null;
};

/** An entry on the ranking board. */
export type RankedEntry = {
  readonly entryId: number;
  readonly title: string;
  readonly createdAt: string;
  readonly image: Picture | null;
};

/** R4.1: the status of a list's last read; `end` if the list is complete. */
export type ListStatus = 'loading' | 'success' | 'failure' | 'end';

/** Identifies a list: the blog, the month or null for all, and the page on which it started. */
export type ArchivePlace = {
  readonly amebaId: string;
  readonly yearMonth: string | null;
  readonly page: number;
};

/** A page of a blog's archive, with the parts that were loaded after it. */
export type BlogArchivePage = ImageArchivePage & {
  readonly status: ListStatus;
  /** scroll position when the reader left the list; null if it never grew beyond a page */
  readonly rows: RowPlace | null;
  readonly amebaId: string;
  /** the blog's most liked entries, best first; null if the read failed */
  readonly ranking: readonly RankedEntry[] | null;
};

/** Most recently loaded first: the data of the current page and of the next page. */
export type ImageState = {
  readonly entries: readonly EntryImages[];
  readonly archivePages: readonly BlogArchivePage[];
};
