import type { EntryLink } from '@engawa/api-client/model/entry.ts';
import type { PeoplePage } from '@engawa/api-client/model/person.ts';
import { headContext } from '@engawa/blog-domain/pages/headContext.ts';
import {
  address,
  definePage,
  selectMatch,
  fork,
  type Address,
  type PageHead,
  type SagaGenerator,
  type StateSlice,
} from '@engawa/contract';
import { listHead } from '@engawa/ui-templates/pages/listHead.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { followSaga, followSlices } from '../followModule/followSlices.ts';
import { forkOnce } from '../memberToggle/forkOnce.ts';
import { createPeoplePageView, type PeoplePageViewOptions } from './PeoplePageView.tsx';
import { createListLoader, type ListSource } from './createListLoader.ts';
import {
  collectPeople,
  peoplePageLoaded,
  peopleSlice,
  selectCurrentPage,
  type PeopleListName,
  type PeopleRootState,
} from './peopleSlice.ts';

type LoadedPage = PeoplePage & { readonly entry?: EntryLink };

type Watchers = () => SagaGenerator<void>;

/** Combines the saga of the follow buttons with the page's own saga. */
const watchersWith = (own: Watchers): Watchers =>
  function* watch() {
    yield* fork(followSaga);
    yield* forkOnce(own);
  };

/** The options in which the pages of people differ. */
type PeoplePageFacts = Pick<ListSource<LoadedPage>, 'get' | 'feature'> &
  PeoplePageViewOptions & {
    readonly list: PeopleListName;
    readonly name: string;
    readonly address: Address;
    /** @param owner the blog's title */
    readonly describe: (owner: string) => string;
    readonly isNoIndex?: boolean;
    /** further slices and a saga that the rows of the list need */
    readonly own?: {
      readonly slices: readonly StateSlice[];
      readonly saga: Watchers;
    };
  };

const buildHead = (facts: PeoplePageFacts, state: PeopleRootState): PageHead => {
  const page = selectCurrentPage(state, facts.list);
  if (!page) throw new Error(`head requested before load: ${facts.name}`);
  const { amebaId, params } = selectMatch(state);
  const about = page.entry ? `「${page.entry.title}」に` : '';
  const { site, blog: owner } = headContext(state);
  return listHead(site, owner, {
    title: `${about}${facts.texts.title}`,
    description: facts.describe(owner.title),
    paging: page.paging,
    pathOf: (number) => facts.pathOf(amebaId, number, params.entryId),
    items: collectPeople(page, state.peopleState.personMap).flatMap(({ blog, amebaId: id }) =>
      blog ? [{ name: blog.title, path: address.blogTop.path(id) }] : [],
    ),
    // The entry is a breadcrumb of its own, so that the blog's and the entry's titles stay
    // separate.
    ...(page.entry && {
      crumbs: [
        {
          name: displayTitle(page.entry.title),
          path: address.entry.path(amebaId, page.entry.entryId),
        },
        { name: facts.texts.title, path: facts.pathOf(amebaId, 1, params.entryId) },
      ],
    }),
    ...(facts.isNoIndex && { isNoIndex: true }),
  });
};

/** Defines a page that lists people. */
export const peoplePage = (facts: PeoplePageFacts) =>
  definePage({
    name: facts.name,
    addresses: [facts.address],
    slices: [peopleSlice, ...followSlices, ...(facts.own?.slices ?? [])],
    saga: facts.own ? watchersWith(facts.own.saga) : followSaga,
    load: createListLoader({
      get: facts.get,
      feature: facts.feature,
      loaded: (stored) => peoplePageLoaded({ list: facts.list, ...stored }),
    }),
    head: (state: PeopleRootState) => buildHead(facts, state),
    View: createPeoplePageView(facts),
  });
