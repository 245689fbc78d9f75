import { codecOf, listCodec } from '@engawa/api-client/model/codec.ts';
import { entryImageCodec, imagePictureFields } from '@engawa/api-client/model/entryImage.ts';
import { pagingCodec } from '@engawa/api-client/model/paging.ts';
import { imageListPath } from '../pages/addresses.ts';
import type { BlogArchivePage, EntryImages, ImageState, ShownImage } from './imageState.ts';
import { yearMonthOf } from './yearMonthOf.ts';

type ByKey<T> = Readonly<Record<string, T>>;

/** What the page shows of one month. */
type WrittenMonth = {
  readonly imageData: readonly ReturnType<typeof entryImageCodec.encode>[];
  readonly nextUrl: string | null;
  readonly isAllFetched: boolean;
  readonly isNoPostMonth: boolean;
};

/** Which page it is; its pictures and months stand in the maps. */
const listPageCodec = codecOf<Omit<BlogArchivePage, 'images' | 'months' | 'firstEntryId'>>()({
  amebaId: 'amebaId',
  yearMonth: 'yearMonth',
  previousYearMonth: 'prevYearMonth',
  nextYearMonth: 'nextYearMonth',
  paging: pagingCodec,
  ranking: 'ranking',
});

type WrittenArchive = {
  /** by amebaId, year and YYYYMM */
  readonly imageArchiveMap: ByKey<ByKey<ByKey<WrittenMonth>>>;
  readonly imageMetaMap: ByKey<{
    readonly firstEntryId: number | null;
    readonly monthlyCounts: ByKey<number>;
  }>;
  readonly imageListPages: readonly ReturnType<typeof listPageCodec.encode>[];
};

/** Where a month goes on; null where it ends here. */
const nextUrlOf = (page: BlogArchivePage, yearMonth: string, shown: number): string | null => {
  const { nextPage } = page.paging;
  if (page.yearMonth !== null)
    return nextPage === null ? null : imageListPath(page.amebaId, yearMonth, nextPage);
  const inMonth = page.months.find((month) => month.yearMonth === yearMonth)?.imageCount ?? 0;
  return shown < inMonth ? imageListPath(page.amebaId, yearMonth) : null;
};

const monthsShown = (page: BlogArchivePage): readonly string[] =>
  page.yearMonth === null
    ? [...new Set(page.images.map(({ createdAt }) => yearMonthOf(createdAt)))]
    : [page.yearMonth];

const archiveOf = (page: BlogArchivePage): ByKey<ByKey<WrittenMonth>> => {
  const years: Record<string, Record<string, WrittenMonth>> = {};
  for (const yearMonth of monthsShown(page)) {
    const images = page.images.filter(({ createdAt }) => yearMonthOf(createdAt) === yearMonth);
    const nextUrl = nextUrlOf(page, yearMonth, images.length);
    const year = (years[yearMonth.slice(0, 4)] ??= {});
    year[yearMonth] = {
      imageData: images.map(entryImageCodec.encode),
      nextUrl,
      isAllFetched: nextUrl === null,
      isNoPostMonth: images.length === 0,
    };
  }
  return years;
};

/** A document shows one page, so one of each blog is enough. */
const writeArchive = ([page]: readonly BlogArchivePage[]): WrittenArchive => {
  if (!page) return { imageArchiveMap: {}, imageMetaMap: {}, imageListPages: [] };
  const { amebaId, months, firstEntryId } = page;
  const counts = months.map(({ yearMonth, imageCount }) => [yearMonth, imageCount] as const);
  return {
    imageArchiveMap: { [amebaId]: archiveOf(page) },
    imageMetaMap: { [amebaId]: { firstEntryId, monthlyCounts: Object.fromEntries(counts) } },
    imageListPages: [listPageCodec.encode(page)],
  };
};

// keys that are whole numbers come in ascending order, whatever order they were written in
const newestFirst = <T>(byKey: ByKey<T> = {}): readonly (readonly [string, T])[] =>
  Object.entries(byKey).toSorted(([a], [b]) => Number(b) - Number(a));

const readArchive = (archive: WrittenArchive): readonly BlogArchivePage[] =>
  archive.imageListPages.map((written) => {
    const page = listPageCodec.decode(written);
    const meta = archive.imageMetaMap[page.amebaId];
    const months = newestFirst(archive.imageArchiveMap[page.amebaId]).flatMap(([, year]) =>
      newestFirst(year),
    );
    return {
      ...page,
      images: months.flatMap(([, { imageData }]) => imageData.map(entryImageCodec.decode)),
      months: newestFirst(meta?.monthlyCounts).map(([yearMonth, imageCount]) => ({
        yearMonth,
        imageCount,
      })),
      firstEntryId: meta?.firstEntryId ?? null,
    };
  });

/** The entry's own fields stand once beside its images. */
const entryImagesCodec = listCodec(
  codecOf<EntryImages>()({
    entryId: 'entryId',
    title: 'title',
    entryUrl: 'entryUrl',
    createdAt: 'date',
    images: [
      'imageData',
      listCodec(
        codecOf<ShownImage>()({
          imageId: 'imageId',
          picture: { parts: imagePictureFields },
          alt: 'alt',
          pageUrl: 'pageUrl',
        }),
      ),
    ],
  }),
);

type WrittenState = WrittenArchive & {
  readonly entryImages: ReturnType<typeof entryImagesCodec.encode>;
};

/** What INIT_DATA says under `imageState`; held by docs/contracts/init-data.md. */
export const imageStateCodec = {
  encode: ({ entries, archivePages }: ImageState): WrittenState => ({
    ...writeArchive(archivePages),
    entryImages: entryImagesCodec.encode(entries),
  }),
  decode: ({ entryImages, ...archive }: WrittenState): ImageState => ({
    archivePages: readArchive(archive),
    entries: entryImagesCodec.decode(entryImages),
  }),
};
