import type { Picture } from './picture.ts';

export type EntryImage = {
  readonly imageId: number;
  readonly entryId: number;
  readonly entryTitle: string;
  /** the original, without a size in its URL */
  readonly picture: Picture;
  readonly alt: string;
  /** root-relative URL of its page */
  readonly pageUrl: string;
  readonly entryUrl: string;
  readonly createdAt: string;
};

/** R3.19: an image of a blog's archive with its position in its entry, from 1. */
export type ArchivedImage = EntryImage & { readonly position: number; readonly total: number };

/** The images around one image in the blog's archive, newest entry first, across entries. */
export type ImageNeighbours = {
  readonly images: readonly ArchivedImage[];
  /** page of the first or last of these images, if more images follow; else null */
  readonly previousUrl: string | null;
  readonly nextUrl: string | null;
};

/** One image of an entry, in the order of the text. `position` starts at 1. */
export type EntryImageDetail = {
  readonly image: EntryImage;
  readonly position: number;
  readonly total: number;
  readonly previousPageUrl: string | null;
  readonly nextPageUrl: string | null;
  /** all images of the entry, for the thumbnails */
  readonly siblings: readonly EntryImage[];
};
