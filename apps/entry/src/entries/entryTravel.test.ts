import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aReblogCard } from '@engawa/api-client/fixtures/reblog.ts';
import { aPaging } from '@engawa/api-client/fixtures/paging.ts';
import { blogPageLoaded, entryDetailLoaded, entryReducer } from './entrySlice.ts';
import { aShownEntry } from './entry.fixture.ts';
import { fromInit, toInit } from './entryTravel.ts';

const CONTRACT = path.resolve(__dirname, '../../../../docs/contracts/init-data.md');

const full = [
  blogPageLoaded({
    blogId: 10001,
    page: 2,
    entries: [
      aShownEntry(),
      aShownEntry({
        entryId: 7,
        image: null,
        isPickPr: true,
        readingMinutes: 7,
        hasItems: true,
        hasMyPick: true,
        hasClip: true,
        hasReblogs: true,
        hasReaders: true,
        hasCheer: true,
        genrePosition: 3,
        hashtagRanking: [{ name: '梅', rank: 2 }],
        reblog: aReblogCard(),
      }),
    ],
    paging: aPaging({ currentPage: 2, maxPage: 3, prevPage: 1, nextPage: 3, totalCount: 21 }),
  }),
  entryDetailLoaded({
    entry: aShownEntry({ entryId: 8, publishFlg: 'amember', hasText: false }),
    previous: { entryId: 7, title: '' },
    next: null,
  }),
].reduce(entryReducer, entryReducer(undefined, { type: 'opened' }));

const keysOf = (value: object | null | undefined) => Object.keys(value ?? {});

describe('entryState in INIT_DATA', () => {
  it('is restored unchanged from JSON', () => {
    expect(fromInit(JSON.parse(JSON.stringify(toInit(full))))).toEqual(full);
  });

  it('R3.6 has pages by blogId/page with the public paging fields', () => {
    expect(toInit(full).blogPageMap).toEqual({
      '10001/2': {
        blogId: 10001,
        data: [12870014402, 7],
        paging: {
          prev: true,
          next: true,
          limit: 10,
          total_count: 21,
          max_page: 3,
          current_page: 2,
          next_page: 3,
          prev_page: 1,
          order: 'desc',
        },
      },
    });
  });

  it('R3.3 has entries by id without their texts', () => {
    const { entryMap } = toInit(full);
    expect(keysOf(entryMap).toSorted()).toEqual(['12870014402', '7', '8']);
    expect(entryMap['7']).toMatchObject({ entry_id: 7, is_pickpr: true, image_url: null });
    expect(entryMap['7']).not.toHaveProperty('entry_text');
  });

  it('has exactly the fields that docs/contracts/init-data.md lists', () => {
    const { entryMap, blogPageMap, entryPagingMap } = toInit(full);
    const written = [
      ...keysOf(entryMap['7']),
      ...keysOf(blogPageMap['10001/2']),
      ...keysOf(blogPageMap['10001/2']?.paging),
      ...keysOf(entryPagingMap['8']),
      ...keysOf(entryPagingMap['8']?.prev),
    ];
    const section = readFileSync(CONTRACT, 'utf8')
      .split('## ')
      .find((s) => s.startsWith('entryState'));
    const agreed = [...(section ?? '').matchAll(/^- `(\w+)`:/gm)].map(([, field]) => field);
    expect([...new Set(written)].toSorted()).toEqual([...new Set(agreed)].toSorted());
  });
});
