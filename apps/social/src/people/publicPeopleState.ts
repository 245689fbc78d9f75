import {
  fromPublicPaging,
  toPublicPaging,
  type PublicPaging,
} from '@engawa/api-client/model/publicPaging.ts';
import { mapValues } from '@engawa/api-client/model/mapValues.ts';
import type { PeopleListName, PeopleState, StoredPeoplePage } from './peopleState.ts';
import { fromPublicPerson, toPublicPerson, type PublicPerson } from './publicPerson.ts';

export type PublicPeoplePage = {
  readonly data: readonly string[];
  readonly blogIds: readonly number[];
  readonly paging: PublicPaging;
  readonly entry: { readonly entry_id: number; readonly entry_title: string } | null;
};

type PublicPageMap = Readonly<Record<string, PublicPeoplePage>>;

const MAP_NAMES = {
  reader: 'readerPageMap',
  favorite: 'favoritePageMap',
  liker: 'iineUserPageMap',
  reblog: 'reblogPageMap',
} as const satisfies Record<PeopleListName, string>;

/** What INIT_DATA says under `peopleState`. */
export type PublicPeopleState = {
  readonly peopleMap: Readonly<Record<string, PublicPerson>>;
  /** by blog id */
  readonly readerCountMap: Readonly<Record<string, number>>;
} & Readonly<Record<(typeof MAP_NAMES)[PeopleListName], PublicPageMap>>;

const pageWriter =
  (personMap: PeopleState['personMap']) =>
  ({ amebaIds, paging, entry }: StoredPeoplePage): PublicPeoplePage => ({
    data: amebaIds,
    blogIds: amebaIds.flatMap((amebaId) => personMap[amebaId]?.blog?.blogId ?? []),
    paging: toPublicPaging(paging),
    entry: entry && { entry_id: entry.entryId, entry_title: entry.title },
  });

const readPage = ({ data, paging, entry }: PublicPeoplePage): StoredPeoplePage => ({
  amebaIds: data,
  paging: fromPublicPaging(paging),
  entry: entry && { entryId: entry.entry_id, title: entry.entry_title },
});

const ownerOf = (key: string) => key.slice(0, key.indexOf('/'));

export const toPublicPeopleState = ({ personMap, pageMaps }: PeopleState): PublicPeopleState => {
  const writePage = pageWriter(personMap);
  return {
    peopleMap: mapValues(personMap, toPublicPerson),
    readerPageMap: mapValues(pageMaps.reader, writePage),
    favoritePageMap: mapValues(pageMaps.favorite, writePage),
    iineUserPageMap: mapValues(pageMaps.liker, writePage),
    reblogPageMap: mapValues(pageMaps.reblog, writePage),
    readerCountMap: Object.fromEntries(
      Object.entries(pageMaps.reader).map(([key, { paging }]) => [ownerOf(key), paging.totalCount]),
    ),
  };
};

export const fromPublicPeopleState = (written: PublicPeopleState): PeopleState => {
  const pagesOf = (list: PeopleListName) => mapValues(written[MAP_NAMES[list]], readPage);
  return {
    personMap: mapValues(written.peopleMap, fromPublicPerson),
    pageMaps: {
      reader: pagesOf('reader'),
      favorite: pagesOf('favorite'),
      liker: pagesOf('liker'),
      reblog: pagesOf('reblog'),
    },
  };
};
