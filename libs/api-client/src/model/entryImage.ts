import type { Picture } from './image.ts';

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
