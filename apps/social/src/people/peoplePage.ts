import {
  address,
  definePage,
  selectBlog,
  selectMatch,
  type Address,
  type PageHead,
} from '@engawa/contract';
import { listHead } from './listHead.ts';
import { peopleLoader, type PeopleSource } from './loadPeople.ts';
import { peopleView, type PeopleViewFacts } from './PeoplePageView.tsx';
import { peopleOf, selectShownPage, type PeopleRootState } from './peopleSelectors.ts';
import { peopleSlice } from './peopleSlice.ts';

/** What tells one page of people from another. */
export type PeoplePageFacts = PeopleSource &
  PeopleViewFacts & {
    readonly name: string;
    readonly address: Address;
    /** @param owner the blog's title */
    readonly describe: (owner: string) => string;
    readonly isNoIndex?: boolean;
  };

const headOf = (facts: PeoplePageFacts, state: PeopleRootState): PageHead => {
  const page = selectShownPage(state, facts.list);
  if (!page) throw new Error(`the head of ${facts.name} was asked for before it was loaded`);
  const { amebaId, params } = selectMatch(state);
  const about = page.entry ? `「${page.entry.title}」に` : '';
  return listHead(state, {
    title: `${about}${facts.texts.title}`,
    description: facts.describe(selectBlog(state)?.title ?? amebaId),
    paging: page.paging,
    pathOf: (number) => facts.pathOf(amebaId, number, params.entryId),
    items: peopleOf(page, state.peopleState.personMap).flatMap(({ blog, amebaId: id }) =>
      blog ? [{ name: blog.title, url: address.blogTop.path(id) }] : [],
    ),
    ...(facts.isNoIndex && { isNoIndex: true }),
  });
};

/** A page that is one list of people: what it reads, its addresses, its words. */
export const peoplePage = (facts: PeoplePageFacts) =>
  definePage({
    name: facts.name,
    addresses: [facts.address],
    slices: [peopleSlice],
    load: peopleLoader(facts),
    head: (state: PeopleRootState) => headOf(facts, state),
    View: peopleView(facts),
  });
