import type { Person } from '@engawa/api-client/model/person.ts';
import {
  address,
  hasFeature,
  selectBlog,
  selectMatch,
  useShownRows,
  type BlogFeature,
} from '@engawa/contract';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { PeopleList } from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { PagedPanel, type PanelTexts } from './PagedPanel.tsx';
import {
  peopleOf,
  selectShownPage,
  type PeopleRootState,
  type PeopleListName,
} from './peopleSlice.ts';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { toFollowItem } from './toFollowItem.tsx';

const NOBODY: readonly Person[] = [];
const idOf = ({ amebaId }: Person) => amebaId;

/** Where the pages of a list stand. */
type ListPath = (amebaId: string, page: number, entryId: string | undefined) => string;

export type PeopleViewFacts = {
  readonly list: PeopleListName;
  readonly texts: PanelTexts;
  readonly pathOf: ListPath;
  /** where the blog is without it the page does not say how many they are */
  readonly countFeature?: BlogFeature;
  /** shows the rows in place of a plain list, where they are an entry's */
  readonly Rows?: ComponentType<{ readonly entryId: number }>;
};

/** The view of a page that is a list of people. */
export const peopleView = ({ list, texts, pathOf, countFeature, Rows }: PeopleViewFacts) => {
  const PeoplePageView = () => {
    const page = useSelector((state: PeopleRootState) => selectShownPage(state, list));
    const personMap = useSelector((state: PeopleRootState) => state.peopleState.personMap);
    const { amebaId, params } = useSelector(selectMatch);
    const blog = useSelector(selectBlog);
    const people = useShownRows(page ? peopleOf(page, personMap) : NOBODY, idOf);
    if (!page) return null;
    const { entry } = page;
    return (
      <PagedPanel
        texts={texts}
        paging={page.paging}
        hasCount={countFeature === undefined || hasFeature(blog, countFeature)}
        hrefOf={(number) => pathOf(amebaId, number, params.entryId)}
        lead={
          entry && (
            <>
              記事{' '}
              <a href={address.entry.path(amebaId, entry.entryId)}>{shownTitle(entry.title)}</a>
            </>
          )
        }
      >
        {Rows && entry ? (
          <Rows entryId={entry.entryId} />
        ) : (
          <PeopleList people={people.map(toFollowItem(list))} />
        )}
      </PagedPanel>
    );
  };
  return PeoplePageView;
};
