import { readFileSync } from 'node:fs';
import path from 'node:path';
import { aReblogCard } from '@engawa/api-client/fixtures/reblog.ts';
import { aPaging } from '@engawa/api-client/fixtures/paging.ts';
import { blogPageLoaded, entryDetailLoaded, entryReducer } from './entrySlice.ts';
import { aStoredEntry } from './entry.fixture.ts';
import type { StoredEntry } from './entryState.ts';
import { fromPublicEntryState, toPublicEntryState } from './publicEntry.ts';

const CONTRACT = path.resolve(__dirname, '../../../../docs/contracts/init-data.md');

/** `Required`: a new field does not compile until this entry has it, so that the contract lists it. */
const complete: Required<StoredEntry> = {
  ...aStoredEntry(),
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
};

const full = [
  blogPageLoaded({
    blogId: 10001,
    page: 2,
    entries: [aStoredEntry(), complete],
    paging: aPaging({ currentPage: 2, maxPage: 3, prevPage: 1, nextPage: 3, totalCount: 21 }),
  }),
  entryDetailLoaded({
    entry: aStoredEntry({ entryId: 8, publishFlg: 'amember', hasText: false }),
    previous: { entryId: 7, title: '' },
    next: null,
  }),
].reduce(entryReducer, entryReducer(undefined, { type: 'opened' }));

const collectKeys = (value: object | null | undefined) => Object.keys(value ?? {});

describe('entryState in INIT_DATA', () => {
  it('is restored unchanged from JSON', () => {
    expect(fromPublicEntryState(JSON.parse(JSON.stringify(toPublicEntryState(full))))).toEqual(
      full,
    );
  });

  it('R3.6 has pages by blogId/page with the public paging fields', () => {
    expect(toPublicEntryState(full).blogPageMap).toEqual({
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
    const { entryMap } = toPublicEntryState(full);
    expect(collectKeys(entryMap).toSorted()).toEqual(['12870014402', '7', '8']);
    expect(entryMap['7']).toMatchObject({ entry_id: 7, is_pickpr: true, image_url: null });
    expect(entryMap['7']).not.toHaveProperty('entry_text');
  });

  it('has exactly the fields that docs/contracts/init-data.md lists', () => {
    const { entryMap, blogPageMap, entryPagingMap } = toPublicEntryState(full);
    const written = [
      ...collectKeys(entryMap['7']),
      ...collectKeys(blogPageMap['10001/2']),
      ...collectKeys(blogPageMap['10001/2']?.paging),
      ...collectKeys(entryPagingMap['8']),
      ...collectKeys(entryPagingMap['8']?.prev),
    ];
    const section = readFileSync(CONTRACT, 'utf8')
      .split('## ')
      .find((s) => s.startsWith('entryState'));
    const agreed = [...(section ?? '').matchAll(/^- `(\w+)`:/gm)].map(([, field]) => field);
    expect([...new Set(written)].toSorted()).toEqual([...new Set(agreed)].toSorted());
  });
});
