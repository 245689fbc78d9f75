import { getBlogArchives } from '@engawa/api-client/resources/blog/blogArchives.ts';
import { getBlogThemes } from '@engawa/api-client/resources/blog/blogThemes.ts';
import { getBlogEntries } from '@engawa/api-client/resources/entries/blogEntries.ts';
import type { EntryListQuery } from '@engawa/api-client/resources/parts/entryList.ts';
import type { EntryPage } from '@engawa/api-client/model/entry.ts';
import { address, success, type Read, type Result } from '@engawa/contract';
import { blogPageLoaded, selectCurrentPage } from '../entries/entrySlice.ts';
import { withoutText } from '../entries/shareEntries.ts';
import { readConditions, toRefinement } from '../refiner/conditions.ts';
import {
  refinerDisplayed,
  refinerSlice,
  type RefinerRootState,
  type RefinerState,
} from '../refiner/refinerSlice.ts';
import type { EntryRootState } from '../entries/entrySlice.ts';
import { EntryList } from './EntryList.tsx';
import { listPage } from './listPage.ts';

type Found = EntryPage & { readonly refiner: Pick<RefinerState, 'choices' | 'current'> };

/**
 * Reads the list and, in parallel, the choices of its refiner. If the choices cannot be read, the
 * list renders without them.
 */
const readRefined = async (
  read: Read,
  query: EntryListQuery,
  current: RefinerState['current'],
): Promise<Result<Found>> => {
  const [list, themes, months] = await Promise.all([
    getBlogEntries(read)({ ...query, refinement: toRefinement(current) }),
    getBlogThemes(read)(query),
    getBlogArchives(read)(query),
  ]);
  if (!list.ok) return list;
  const choices = {
    themes: themes.ok ? themes.value : [],
    months: months.ok ? months.value : [],
  };
  return success({ ...list.value, refiner: { choices, current } });
};

/** All entries of a blog as titles. */
export const exposed = listPage<EntryRootState & RefinerRootState, Found>({
  name: 'EntryList',
  address: address.entryList,
  chrome: {
    hasNavBar: true,
    hasTabs: true,
    hasAnnouncement: true,
    section: 'entryList',
    tab: 'all',
  },
  slices: [refinerSlice],
  read: (read, query, _params, requested) => {
    const current = readConditions(requested);
    return current && readRefined(read, query, current);
  },
  also: ({ refiner }) => refinerDisplayed(refiner),
  loaded: ({ entries, paging }, { blog: { blogId }, page }) =>
    blogPageLoaded({ blogId, page, entries: entries.map(withoutText), paging }),
  select: selectCurrentPage,
  // A narrowed list is not indexed, because the complete list contains the same entries and its
  // address is the canonical one.
  isNoIndex: ({ entryListRefiner }) => entryListRefiner.current.length > 0,
  head: (amebaId) => ({
    title: '記事一覧',
    description: '記事一覧です。',
    pathOf: (page) => address.entryList.path(amebaId, page),
  }),
  View: EntryList,
});
