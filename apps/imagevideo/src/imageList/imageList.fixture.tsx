import { anEntryImage, aWireImage } from '@engawa/api-client/fixtures/entryImage.ts';
import { someWireEntries } from '@engawa/api-client/fixtures/entryLists.ts';
import { aWireEntry } from '@engawa/api-client/fixtures/wireEntry.ts';
import { aWireImageArchive } from '@engawa/api-client/fixtures/imageArchive.ts';
import { aWirePaging } from '@engawa/api-client/fixtures/paging.ts';
import { fakeRead, type FakeAnswers } from '@engawa/api-client/fixtures/fakeRead.ts';
import type { PageOutcome, TemplateName } from '@engawa/contract';
import type { ClaimParams } from '@engawa/contract/routes/claims.ts';
import { aContractStore, type ContractStore } from '@engawa/contract/testing/contractStore.ts';
import { hydrated } from '@engawa/contract/testing/hydrated.tsx';
import { aPageMatch, aRootState } from '@engawa/contract/testing/rootState.ts';
import { exposed } from './imageList.page.ts';

const AMEBA_ID = 'hidamari-yonin';

/** An image of an entry of a given day. */
export const buildWireImage = (imageId: number, date: string, over: object = {}) =>
  aWireImage({
    imageId,
    entryId: 7,
    date: `${date}T12:00:00.000+09:00`,
    pageUrl: `/${AMEBA_ID}/image-7-${imageId}.html`,
    ...over,
  });

/** Three images of two months. */
export const NEWEST = aWireImageArchive({
  images: [
    buildWireImage(3, '2026-11-03'),
    buildWireImage(2, '2026-11-02'),
    buildWireImage(1, '2026-09-30'),
  ],
  paging: aWirePaging({ limit: 48, total_count: 6 }),
  next_cursor: '1790737200000000-7-1',
  monthly_counts: [
    { year_month: '202611', image_cnt: 2 },
    { year_month: '202609', image_cnt: 4 },
  ],
});

/** The middle page of a month between two others. */
export const OF_A_MONTH = aWireImageArchive({
  year_month: '202611',
  images: [buildWireImage(3, '2026-11-03'), buildWireImage(2, '2026-11-02', { alt: '' })],
  paging: aWirePaging({
    limit: 2,
    total_count: 6,
    max_page: 3,
    current_page: 2,
    prev: true,
    next: true,
    prev_page: 1,
    next_page: 3,
  }),
  next_cursor: '1793588400000000-7-2',
  monthly_counts: [
    { year_month: '202612', image_cnt: 1 },
    { year_month: '202611', image_cnt: 6 },
    { year_month: '202509', image_cnt: 1234 },
  ],
  prev_year_month: '202509',
  next_year_month: '202612',
});

export const NONE = aWireImageArchive({
  images: [],
  paging: aWirePaging({ limit: 48, total_count: 0 }),
  monthly_counts: [],
  first_entry_id: null,
});

/** The response of `blogPopularEntries`: a public entry, then a members-only one. */
const POPULAR = someWireEntries([
  aWireEntry({ entry_id: 8, entry_title: 'いちばん' }),
  aWireEntry({ entry_id: 9, publish_flg: 'amember' }),
]);

export type LoadedList = ContractStore & {
  readonly outcome: PageOutcome;
  readonly calls: ReturnType<typeof fakeRead>['calls'];
};

/** The page after its load. @param imageArchive response of the read */
export const aLoadedList = async (
  imageArchive: FakeAnswers[string],
  params: ClaimParams = {},
  others: FakeAnswers = { blogPopularEntries: POPULAR },
): Promise<LoadedList> => {
  const read = fakeRead({ imageArchive, ...others });
  const match = aPageMatch({ pageType: 'image-list', params });
  const opened = aContractStore({
    slices: exposed.slices,
    shared: { page: { ...aRootState().page, match } },
    read,
  });
  return { ...opened, outcome: await exposed.load(match, opened.services), calls: read.calls };
};

/** The page, rendered on the server and hydrated in the browser. */
export const openList = async (
  imageArchive: FakeAnswers[string],
  params: ClaimParams = {},
  template: TemplateName = 'new',
) => {
  const { store } = (await aLoadedList(imageArchive, params)).roundTripped();
  const { View } = exposed;
  return hydrated(<View id="" template={template} />, { store, template });
};

export const ENTRY_ID = anEntryImage().entryId;
