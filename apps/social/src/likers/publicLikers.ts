import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import { fromPublicPerson, toPublicPerson, type PublicPerson } from '../people/publicPerson.ts';
import { NO_LIKERS, type EntryLikers, type LikersState } from './likersState.ts';

/**
 * Likers of one entry in INIT_DATA. A search happens only in the browser, so INIT_DATA never
 * contains its results.
 */
export type PublicLikers = {
  readonly totalCount: number;
  readonly lastFlg: boolean;
  readonly lastUpdMillis: number | null;
  readonly lastUserId: number | null;
  readonly amebaIds: readonly string[];
  readonly userList: readonly PublicPerson[];
  readonly loading: boolean;
  readonly hasErrors: boolean;
};

/** Shape of `likersState` in INIT_DATA, by entry id. */
export type PublicLikersState = { readonly likersMap: Readonly<Record<string, PublicLikers>> };

const toPublic = ({ totalCount, all }: EntryLikers): PublicLikers => ({
  totalCount,
  lastFlg: all.isLast,
  lastUpdMillis: all.after?.lastUpdatedMs ?? null,
  lastUserId: all.after?.lastUserId ?? null,
  amebaIds: all.people.map(({ amebaId }) => amebaId),
  userList: all.people.map(toPublicPerson),
  loading: all.isLoading,
  hasErrors: all.hasErrors,
});

const fromPublic = (written: PublicLikers): EntryLikers => ({
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

export const toPublicLikers = ({ byEntry }: LikersState): PublicLikersState => ({
  likersMap: mapValues(byEntry, toPublic),
});

export const fromPublicLikers = ({ likersMap }: PublicLikersState): LikersState => ({
  byEntry: mapValues(likersMap, fromPublic),
});
