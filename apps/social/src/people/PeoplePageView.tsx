import type { Person } from '@engawa/api-client/model/person.ts';
import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { useVisibleRows } from '@engawa/blog-domain/members/hidden.ts';
import { address, Link, selectBlog, useParams, type BlogFeature } from '@engawa/contract';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { PeopleList } from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { PagedPanel, type PanelTexts } from './PagedPanel.tsx';
import {
  collectPeople,
  selectCurrentPage,
  type PeopleRootState,
  type PeopleListName,
} from './peopleSlice.ts';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { toFollowItem } from './toFollowItem.tsx';

const NO_PEOPLE: readonly Person[] = [];
const idOf = ({ amebaId }: Person) => amebaId;

/** Builds the path of a page of a list. */
type ListPath = (amebaId: string, page: number, entryId: string | undefined) => string;

export type PeoplePageViewOptions = {
  readonly list: PeopleListName;
  readonly texts: PanelTexts;
  readonly pathOf: ListPath;
  /** the blog feature that is required to display the total */
  readonly countFeature?: BlogFeature;
  /** component that replaces the plain list, for lists of an entry */
  readonly Rows?: ComponentType<{ readonly entryId: number }>;
};

/** Creates the view of a page that lists people. */
export const createPeoplePageView = ({
  list,
  texts,
  pathOf,
  countFeature,
  Rows,
}: PeoplePageViewOptions) => {
  const PeoplePageView = () => {
    const page = useSelector((state: PeopleRootState) => selectCurrentPage(state, list));
    const personMap = useSelector((state: PeopleRootState) => state.peopleState.personMap);
    const { amebaId = '', entryId } = useParams();
    const blog = useSelector(selectBlog);
    const people = useVisibleRows(page ? collectPeople(page, personMap) : NO_PEOPLE, idOf);
    if (!page) return null;
    const { entry } = page;
    return (
      <PagedPanel
        texts={texts}
        paging={page.paging}
        hasCount={countFeature === undefined || hasFeature(blog, countFeature)}
        hrefOf={(number) => pathOf(amebaId, number, entryId)}
        lead={
          entry && (
            <>
              記事{' '}
              <Link to={address.entry.path(amebaId, entry.entryId)}>
                {displayTitle(entry.title)}
              </Link>
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
