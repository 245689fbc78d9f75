import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import type { PeoplePage } from '@engawa/api-client/model/person.ts';
import { listLoader, type ListSource } from './listLoader.ts';
import { peoplePageLoaded, type PeopleListName } from './peopleState.ts';

type LoadedPage = PeoplePage & { readonly entry?: EntryLink };

/** A list of people and how it is read. */
export type PeopleSource = Pick<ListSource<LoadedPage>, 'get' | 'feature'> & {
  readonly list: PeopleListName;
};

/** Loads the page of people that the address names. */
export const peopleLoader = ({ list, get, feature }: PeopleSource) =>
  listLoader({ get, feature, loaded: (kept) => peoplePageLoaded({ list, ...kept }) });
