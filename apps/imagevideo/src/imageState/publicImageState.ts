import type { EntryImages, ImageState, ShownImage } from './imageState.ts';
import {
  fromPublicImageArchive,
  toPublicImageArchive,
  type PublicImageArchive,
} from './publicImageArchive.ts';

/** One image in INIT_DATA, by its public field names; the entry's own stand once beside it. */
export type PublicImage = {
  readonly imageId: number;
  readonly imgUrl: string;
  readonly pageUrl: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
};

export type PublicEntryImages = {
  readonly entryId: number;
  readonly title: string;
  readonly entryUrl: string;
  readonly date: string;
  readonly imageData: readonly PublicImage[];
};

export type PublicImageState = PublicImageArchive & {
  readonly entryImages: readonly PublicEntryImages[];
};

const toPublicImage = ({ imageId, picture, alt, pageUrl }: ShownImage): PublicImage => ({
  imageId,
  imgUrl: picture.url,
  pageUrl,
  width: picture.width,
  height: picture.height,
  alt,
});

const fromPublicImage = ({
  imageId,
  imgUrl,
  pageUrl,
  width,
  height,
  alt,
}: PublicImage): ShownImage => ({
  imageId,
  picture: { url: imgUrl, width, height },
  alt,
  pageUrl,
});

export const toPublicImageState = ({ entries, archivePages }: ImageState): PublicImageState => ({
  ...toPublicImageArchive(archivePages),
  entryImages: entries.map(({ createdAt, images, ...entry }) => ({
    ...entry,
    date: createdAt,
    imageData: images.map(toPublicImage),
  })),
});

export const fromPublicImageState = ({
  entryImages,
  ...archive
}: PublicImageState): ImageState => ({
  archivePages: fromPublicImageArchive(archive),
  entries: entryImages.map(({ date, imageData, ...entry }): EntryImages => ({
    ...entry,
    createdAt: date,
    images: imageData.map(fromPublicImage),
  })),
});
