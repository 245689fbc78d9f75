import { anEntryImage } from '@engawa/api-client/fixtures/entryImage.ts';
import { anImageArchivePage } from '@engawa/api-client/fixtures/imageArchive.ts';
import { aPaging } from '@engawa/api-client/fixtures/paging.ts';
import { resolveImagePage, resolveNextLink } from './archiveList.ts';
import type { BlogArchivePage } from './imageState.ts';

const MONTHS = [
  { yearMonth: '202611', imageCount: 3 },
  { yearMonth: '202610', imageCount: 7 },
  { yearMonth: '202608', imageCount: 2 },
];

/** Images of a blog, newest first, two per page. */
const buildList = (
  yearMonth: string | null,
  images: readonly (readonly [month: string, count: number])[],
  currentPage = 1,
): BlogArchivePage => ({
  ...anImageArchivePage({
    yearMonth,
    images: images.flatMap(([month, count]) =>
      Array.from({ length: count }, () =>
        anEntryImage({ createdAt: `${month}-01T00:00:00+09:00` }),
      ),
    ),
    paging: aPaging({ limit: 2, currentPage }),
    months: MONTHS,
    nextCursor: '1-1-1',
  }),
  amebaId: 'koharu',
  ranking: null,
  status: 'success',
  rows: null,
});

const path = (file: string) => `/koharu/${file}.html`;
const collectAddresses = (list: BlogArchivePage) =>
  list.images.map((_, at) => resolveImagePage(list, at).path);

describe('R2.2.8 the address of the visible page of an image list', () => {
  test('counts the pages of a month from the opened page', () => {
    expect(collectAddresses(buildList('202610', [['2026-10', 5]]))).toEqual(
      ['imagelist-202610', 'imagelist-202610']
        .concat(['imagelist-202610-2', 'imagelist-202610-2'], 'imagelist-202610-3')
        .map(path),
    );
    expect(collectAddresses(buildList('202610', [['2026-10', 3]], 2))).toEqual(
      ['imagelist-202610-2', 'imagelist-202610-2', 'imagelist-202610-3'].map(path),
    );
  });

  test('is the list of all images first, then the pages of its months', () => {
    const list = buildList(null, [
      ['2026-11', 3],
      ['2026-10', 4],
      ['2026-08', 1],
    ]);
    expect(collectAddresses(list)).toEqual(
      ['imagelist', 'imagelist', 'imagelist-202611-2']
        .concat(['imagelist-202610', 'imagelist-202610'])
        .concat(['imagelist-202610-2', 'imagelist-202610-2'], 'imagelist-202608')
        .map(path),
    );
    expect(list.images.map((_, at) => resolveImagePage(list, at).start)).toEqual([
      0, 0, 2, 3, 3, 5, 5, 7,
    ]);
  });
});

describe('R3.19 the next address of an image list', () => {
  test.each<[string, BlogArchivePage, string | null]>([
    ['is the next page of the month', buildList('202610', [['2026-10', 4]]), 'imagelist-202610-3'],
    [
      'is a page of the same month in the list of all images',
      buildList(null, [['2026-11', 2]]),
      'imagelist-202611-2',
    ],
    [
      'is the next older month in the list of all images',
      buildList(null, [['2026-11', 3]]),
      'imagelist-202610',
    ],
    ['is null after the oldest month', buildList(null, [['2026-08', 2]]), null],
    [
      'is null without a cursor',
      { ...buildList('202610', [['2026-10', 7]]), nextCursor: null },
      null,
    ],
  ])('%s', (_where, list, file) => {
    expect(resolveNextLink(list)?.href ?? null).toBe(file && path(file));
  });
});
