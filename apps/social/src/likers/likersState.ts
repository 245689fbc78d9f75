import type { LikersCursor, Person } from '@engawa/api-client/model/person.ts';

/** The loaded likers of an entry, newest first, without duplicates. */
export type LikerList = {
  readonly people: readonly Person[];
  readonly after: LikersCursor | null;
  readonly isLast: boolean;
  readonly isLoading: boolean;
  readonly hasErrors: boolean;
};

export type EntryLikers = {
  /** total number, from the read of the page or the dialog */
  readonly totalCount: number;
  readonly all: LikerList;
  /** the query and its results; '' and empty if all are listed */
  readonly q: string;
  readonly found: LikerList;
};

/** By entry id. */
export type LikersState = { readonly byEntry: Readonly<Record<string, EntryLikers>> };

export const NO_LIKERS: LikerList = {
  people: [],
  after: null,
  isLast: false,
  isLoading: false,
  hasErrors: false,
};
