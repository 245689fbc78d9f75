import { pageNumberOf, selectBlog, selectMatch, type RootState } from '@engawa/contract';
import type { Person } from '@engawa/api-client/model/person.ts';
import {
  pageKey,
  type PeopleListName,
  type PeopleState,
  type StoredPeoplePage,
} from './peopleState.ts';

export type PeopleRootState = RootState & { readonly peopleState: PeopleState };

/** The page of a list that the address names, by its blog or its entry; undefined until it is loaded. */
export const selectShownPage = (
  state: PeopleRootState,
  list: PeopleListName,
): StoredPeoplePage | undefined => {
  const { params } = selectMatch(state);
  const ownerId = params.entryId === undefined ? selectBlog(state)?.blogId : Number(params.entryId);
  return ownerId === undefined
    ? undefined
    : state.peopleState.pageMaps[list][pageKey(ownerId, pageNumberOf(params))];
};

/** Those on a page, in its order. */
export const peopleOf = (
  { amebaIds }: StoredPeoplePage,
  personMap: PeopleState['personMap'],
): readonly Person[] => amebaIds.flatMap((amebaId) => personMap[amebaId] ?? []);
