import type { LikersCursor, Person } from '@engawa/api-client/model/person.ts';

/** Likers of an entry as far as they were read, the newest first, each once. */
export type LikerList = {
  readonly people: readonly Person[];
  readonly after: LikersCursor | null;
  readonly isLast: boolean;
  readonly isLoading: boolean;
  readonly hasErrors: boolean;
};

export type EntryLikers = {
  /** how many there are in all, as the page or the dialog has read it */
  readonly totalCount: number;
  readonly all: LikerList;
  /** what is looked for, and who was found; '' and nobody where all are shown */
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
