import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { fromPublicPerson, toPublicPerson } from '../people/publicPerson.ts';
import { NO_LIKERS, type EntryLikers, type LikersState } from './likersState.ts';

/**
 * Converts the likers of one entry to INIT_DATA. A search happens only in the browser, so INIT_DATA
 * never contains its results.
 */
const toPublic = ({ totalCount, all }: EntryLikers) => ({
  totalCount,
  lastFlg: all.isLast,
  lastUpdMillis: all.after?.lastUpdatedMs ?? null,
  lastUserId: all.after?.lastUserId ?? null,
  amebaIds: all.people.map(({ amebaId }) => amebaId),
  userList: all.people.map(toPublicPerson),
  loading: all.isLoading,
  hasErrors: all.hasErrors,
});

const fromPublic = (written: ReturnType<typeof toPublic>): EntryLikers => ({
  totalCount: written.totalCount,
  all: {
    people: written.userList.map(fromPublicPerson),
    after:
      written.lastUpdMillis === null || written.lastUserId === null
        ? null
        : { lastUpdatedMs: written.lastUpdMillis, lastUserId: written.lastUserId },
    isLast: written.lastFlg,
    isLoading: written.loading,
    hasErrors: written.hasErrors,
  },
  q: '',
  found: NO_LIKERS,
});

export const toPublicLikers = ({ byEntry }: LikersState) => ({
  likersMap: mapValues(byEntry, toPublic),
});

/** Shape of `likersState` in INIT_DATA, by entry id. */
export type PublicLikersState = ReturnType<typeof toPublicLikers>;

export const fromPublicLikers = ({ likersMap }: PublicLikersState): LikersState => ({
  byEntry: mapValues(likersMap, fromPublic),
});
