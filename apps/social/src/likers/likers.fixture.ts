import { aPerson, aWirePerson, aWireLikerPage } from '@engawa/api-client/fixtures/person.ts';
import type { Read } from '@engawa/contract';
import { aContractStore } from '@engawa/contract/testing/contractStore.ts';
import { followSlices } from '../followModule/followSlices.ts';
import { likersOpened, likersSlice, type LikersRootState } from './likersSlice.ts';

export const ENTRY_ID = 7;
export const CURSOR = { lastUpdatedMs: 1_659_106_800_000, lastUserId: 7 };

export const someone = (place: number) =>
  aPerson({ amebaId: `tori-${place}`, nickname: `鳥${place}` });

/** The likers from one position to another, as the server responds. */
export const wireLikers = (from: number, to: number, over: object = {}) => ({
  ...aWireLikerPage(
    Array.from({ length: to - from }, (_, at) =>
      aWirePerson({ ameba_id: `tori-${from + at}`, nickname: `鳥${from + at}` }),
    ),
  ),
  lastFlg: false,
  ...over,
});

/** A page that has read the first of many likers. */
export const aLikersStore = ({
  read,
  count = 2,
  totalCount = 10_000,
  isLast = false,
}: {
  read?: Read;
  count?: number;
  totalCount?: number;
  isLast?: boolean;
} = {}) => {
  const opened = aContractStore<LikersRootState>({
    slices: [likersSlice, ...followSlices],
    ...(read && { read }),
  });
  opened.store.dispatch(
    likersOpened({
      entryId: ENTRY_ID,
      page: {
        people: Array.from({ length: count }, (_, at) => someone(at)),
        entry: { entryId: ENTRY_ID, title: '梅を干す日' },
        isLast,
        after: CURSOR,
        paging: {
          currentPage: 1,
          maxPage: 500,
          prevPage: null,
          nextPage: 2,
          limit: 20,
          totalCount,
        },
      },
    }),
  );
  return opened;
};
