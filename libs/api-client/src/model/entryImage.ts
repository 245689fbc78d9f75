import type { Picture } from './picture.ts';

export type EntryImage = {
  readonly imageId: number;
  readonly entryId: number;
  readonly entryTitle: string;
  /** the original, without a size in its address */
  readonly picture: Picture;
  readonly alt: string;
  /** root-relative address of its page */
  readonly pageUrl: string;
  readonly entryUrl: string;
  readonly createdAt: string;
};

/** R3.19: an image of a blog's archive with its place among those of its entry, from 1. */
export type ArchivedImage = EntryImage & { readonly position: number; readonly total: number };

/** The images around one in the archive of its blog, newest entry first, over the bounds of entries. */
export type ImageNeighbours = {
  readonly images: readonly ArchivedImage[];
  /** the page of the first or last of them, from which there are more; null where there are none */
  readonly previousUrl: string | null;
  readonly nextUrl: string | null;
};

/** One image among those of its entry, in the order of the text. `position` counts from 1. */
export type EntryImageDetail = {
  readonly image: EntryImage;
  readonly position: number;
  readonly total: number;
  readonly previousPageUrl: string | null;
  readonly nextPageUrl: string | null;
  /** all images of the entry, for the row of thumbnails */
  readonly siblings: readonly EntryImage[];
};
