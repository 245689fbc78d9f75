import type { Picture } from '@engawa/api-client/model/image.ts';
import type { ImageArchivePage } from '@engawa/api-client/model/imageArchive.ts';

export type ShownImage = {
  readonly imageId: number;
  /** the original, without a size in its address */
  readonly picture: Picture;
  readonly alt: string;
  readonly pageUrl: string;
};

/** The images of one entry, in the order of its text. */
export type EntryImages = {
  readonly entryId: number;
  readonly title: string;
  readonly entryUrl: string;
  readonly createdAt: string;
  readonly images: readonly ShownImage[];
};

/** An entry on the ranking board. */
export type RankedEntry = {
  readonly entryId: number;
  readonly title: string;
  readonly createdAt: string;
  readonly image: Picture | null;
};

/** A page of the archive of one blog. */
export type BlogArchivePage = ImageArchivePage & {
  readonly amebaId: string;
  /** the blog's most liked entries, best first; null where they could not be read */
  readonly ranking: readonly RankedEntry[] | null;
};

/** Newest first: the page that is shown and the one that is coming. */
export type ImageState = {
  readonly entries: readonly EntryImages[];
  readonly archivePages: readonly BlogArchivePage[];
};
