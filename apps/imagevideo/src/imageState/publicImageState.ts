import type { EntryImage } from '@engawa/api-client/model/entryImage.ts';
import type { ImageMonth } from '@engawa/api-client/model/imageArchive.ts';
import {
  fromPublicPaging,
  toPublicPaging,
  type PublicPaging,
} from '@engawa/api-client/model/publicPaging.ts';
import type {
  BlogArchivePage,
  EntryImages,
  ImageState,
  OtherImage,
  RankedEntry,
  DisplayedImage,
} from './imageState.ts';
import { toArchiveListStatus, resolveNextLink } from './archiveList.ts';
import { toYearMonth } from './toYearMonth.ts';

/** Converts an image to its public field names in INIT_DATA. */
const toPublicImage = ({ imageId, picture, alt, pageUrl }: DisplayedImage) => ({
  imageId,
  alt,
  pageUrl,
  imgUrl: picture.url,
  width: picture.width,
  height: picture.height,
});

export type PublicImage = ReturnType<typeof toPublicImage>;

const fromPublicImage = <T extends PublicImage>({ imgUrl, width, height, ...image }: T) => ({
  ...image,
  picture: { url: imgUrl, width, height },
});

const toPublicListedImage = (image: EntryImage) => ({
  ...toPublicImage(image),
  entryId: image.entryId,
  entryUrl: image.entryUrl,
  title: image.entryTitle,
  date: image.createdAt,
});

const fromPublicListedImage = ({
  title,
  date,
  ...image
}: ReturnType<typeof toPublicListedImage>): EntryImage => ({
  ...fromPublicImage(image),
  entryTitle: title,
  createdAt: date,
});

const toPublicOther = (image: OtherImage) => ({ ...toPublicImage(image), title: image.title });

/** One month of the page. */
type PublicMonth = {
  readonly imageData: readonly ReturnType<typeof toPublicListedImage>[];
  readonly nextUrl: string | null;
  readonly isAllFetched: boolean;
  readonly loading: boolean;
  readonly finishedFirstLoad: boolean;
  readonly isNoPostMonth: boolean;
  /** the nearest months with images */
  readonly nextYearMonth: string | null;
  readonly prevYearMonth: string | null;
};

type ByKey<T> = Readonly<Record<string, T>>;

export type PublicImageArchive = {
  /** by amebaId, year and YYYYMM */
  readonly imageArchiveMap: ByKey<ByKey<ByKey<PublicMonth>>>;
  readonly imageMetaMap: ByKey<{
    readonly firstEntryId: number | null;
    readonly monthlyCounts: ByKey<number>;
  }>;
  readonly imageListPages: readonly {
    readonly amebaId: string;
    readonly yearMonth: string | null;
    readonly paging: PublicPaging;
    readonly nextCursor: string | null;
    readonly ranking: readonly RankedEntry[] | null;
  }[];
};

/** The path of the next page of a month; null on its last page. */
const resolveNextUrl = (page: BlogArchivePage, yearMonth: string): string | null => {
  const wayOn = resolveNextLink(page);
  return wayOn?.yearMonth === yearMonth ? wayOn.href : null;
};

/** The neighbours of a month. In a list of all months, each month has its own neighbours. */
const resolveNeighbours = ({ months, ...page }: BlogArchivePage, yearMonth: string) =>
  page.yearMonth === null
    ? {
        nextYearMonth: months.findLast((month) => month.yearMonth > yearMonth)?.yearMonth ?? null,
        prevYearMonth: months.find((month) => month.yearMonth < yearMonth)?.yearMonth ?? null,
      }
    : { nextYearMonth: page.nextYearMonth, prevYearMonth: page.previousYearMonth };

const monthsVisible = (page: BlogArchivePage): readonly string[] =>
  page.yearMonth === null
    ? [...new Set(page.images.map(({ createdAt }) => toYearMonth(createdAt)))]
    : [page.yearMonth];

const buildArchive = (page: BlogArchivePage): ByKey<ByKey<PublicMonth>> => {
  const years: Record<string, Record<string, PublicMonth>> = {};
  for (const yearMonth of monthsVisible(page)) {
    const images = page.images.filter(({ createdAt }) => toYearMonth(createdAt) === yearMonth);
    const nextUrl = resolveNextUrl(page, yearMonth);
    const year = (years[yearMonth.slice(0, 4)] ??= {});
    year[yearMonth] = {
      imageData: images.map(toPublicListedImage),
      nextUrl,
      isAllFetched: nextUrl === null,
      // always false, because a document is serialized after its reads
      loading: false,
      finishedFirstLoad: true,
      isNoPostMonth: images.length === 0,
      ...resolveNeighbours(page, yearMonth),
    };
  }
  return years;
};

/** One list per blog is enough, because a document has one page. */
const toPublicImageArchive = (pages: readonly BlogArchivePage[]): PublicImageArchive => {
  const [page] = pages;
  if (!page) return { imageArchiveMap: {}, imageMetaMap: {}, imageListPages: [] };
  const { amebaId, yearMonth, paging, months, firstEntryId, nextCursor } = page;
  return {
    imageArchiveMap: { [amebaId]: buildArchive(page) },
    imageMetaMap: {
      [amebaId]: {
        firstEntryId,
        monthlyCounts: Object.fromEntries(
          months.map((month) => [month.yearMonth, month.imageCount]),
        ),
      },
    },
    imageListPages: [
      {
        amebaId,
        yearMonth,
        paging: toPublicPaging(paging),
        nextCursor,
        ranking: page.ranking,
      },
    ],
  };
};

// JavaScript orders integer keys ascending, whatever their insertion order.
const newestFirst = <T>(byKey: ByKey<T> = {}): readonly (readonly [string, T])[] =>
  Object.entries(byKey).toSorted(([a], [b]) => Number(b) - Number(a));

const fromPublicImageArchive = (archive: PublicImageArchive): readonly BlogArchivePage[] =>
  archive.imageListPages.map(({ amebaId, yearMonth, paging, nextCursor, ranking }) => {
    const meta = archive.imageMetaMap[amebaId];
    const visible = newestFirst(archive.imageArchiveMap[amebaId]).flatMap(([, months]) =>
      newestFirst(months),
    );
    const [, month] = visible.find(([name]) => name === yearMonth) ?? [];
    return {
      amebaId,
      yearMonth,
      images: visible.flatMap(([, { imageData }]) => imageData.map(fromPublicListedImage)),
      paging: fromPublicPaging(paging),
      nextCursor,
      status: toArchiveListStatus({ nextCursor }),
      rows: null,
      months: newestFirst(meta?.monthlyCounts).map(([name, imageCount]): ImageMonth => ({
        yearMonth: name,
        imageCount,
      })),
      previousYearMonth: month?.prevYearMonth ?? null,
      nextYearMonth: month?.nextYearMonth ?? null,
      firstEntryId: meta?.firstEntryId ?? null,
      ranking,
    };
  });

export const toPublicImageState = ({ entries, archivePages }: ImageState) => ({
  ...toPublicImageArchive(archivePages),
  // an entry's fields are stored once, next to its images
  entryImages: entries.map(({ entryId, title, entryUrl, createdAt, images, others }) => ({
    entryId,
    title,
    entryUrl,
    date: createdAt,
    imageData: images.map(toPublicImage),
    /** the blog's images around the current one; null if the read failed */
    otherImages: others && {
      before: others.before.map(toPublicOther),
      after: others.after.map(toPublicOther),
    },
  })),
});

export type PublicImageState = ReturnType<typeof toPublicImageState>;

export const fromPublicImageState = ({
  entryImages,
  ...archive
}: PublicImageState): ImageState => ({
  archivePages: fromPublicImageArchive(archive),
  entries: entryImages.map(({ date, imageData, otherImages, ...entry }): EntryImages => ({
    ...entry,
    createdAt: date,
    images: imageData.map(fromPublicImage),
    others: otherImages && {
      before: otherImages.before.map(fromPublicImage),
      after: otherImages.after.map(fromPublicImage),
    },
  })),
});
