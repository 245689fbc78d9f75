import { entryPath, selectMatch } from '@engawa/contract';
import { useSelector } from 'react-redux';
import { PeopleList } from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { PagedPanel, type PanelTexts } from './PagedPanel.tsx';
import { peopleOf, selectShownPage, type PeopleRootState } from './peopleSelectors.ts';
import type { PeopleListName } from './peopleState.ts';
import { shownTitle } from '@engawa/ui-templates/parts/shownTitle.ts';
import { toListed } from './toListed.ts';

/** Where the pages of a list stand. */
export type ListPath = (amebaId: string, page: number, entryId: string | undefined) => string;

/** The view of a page that is a list of people. */
export const peopleView = (list: PeopleListName, texts: PanelTexts, pathOf: ListPath) => {
  const PeoplePageView = () => {
    const page = useSelector((state: PeopleRootState) => selectShownPage(state, list));
    const personMap = useSelector((state: PeopleRootState) => state.peopleState.personMap);
    const { amebaId, params } = useSelector(selectMatch);
    if (!page) return null;
    const { entry } = page;
    return (
      <PagedPanel
        texts={texts}
        paging={page.paging}
        hrefOf={(number) => pathOf(amebaId, number, params.entryId)}
        lead={
          entry && (
            <>
              記事 <a href={entryPath(amebaId, entry.entryId)}>{shownTitle(entry.title)}</a>
            </>
          )
        }
      >
        <PeopleList people={peopleOf(page, personMap).map(toListed)} />
      </PagedPanel>
    );
  };
  return PeoplePageView;
};
