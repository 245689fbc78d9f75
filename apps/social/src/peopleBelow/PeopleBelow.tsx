import {
  hasFeature,
  selectBlog,
  selectMatch,
  type BlogFeature,
  type ModuleProps,
  type RootState,
} from '@engawa/contract';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { PeopleList } from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { useSelector } from 'react-redux';
import { peopleOf, type PeopleRootState } from '../people/peopleSelectors.ts';
import { pageKey, type PeopleListName } from '../people/peopleState.ts';
import { toListed } from '../people/toListed.ts';
import styles from './PeopleBelow.module.scss';

export type PeopleBelowFacts = {
  readonly list: PeopleListName;
  /** whose list it is */
  readonly of: 'blog' | 'entry';
  readonly title: string;
  readonly moreText: string;
  /** the page of the whole list */
  readonly pathOf: (amebaId: string, entryId: string) => string;
  /** where the blog is without it nothing says how many they are */
  readonly countFeature?: BlogFeature;
};

/** Under which key the list is kept; null on a page that is of no blog. */
export const keyOf =
  ({ of }: Pick<PeopleBelowFacts, 'of'>, entryId: number) =>
  (state: RootState): string | null => {
    const ownerId = of === 'entry' ? entryId : selectBlog(state)?.blogId;
    return ownerId === undefined ? null : pageKey(ownerId, 1);
  };

/** The view of a module that shows the first of a list of people and leads to the others. */
export const peopleBelowView = (facts: PeopleBelowFacts) => {
  const PeopleBelow = ({ id }: ModuleProps) => {
    const { pageMaps, personMap } = useSelector((state: PeopleRootState) => state.peopleState);
    const key = useSelector(keyOf(facts, Number(id)));
    const { amebaId } = useSelector(selectMatch);
    const blog = useSelector(selectBlog);
    const page = key === null ? undefined : pageMaps[facts.list][key];
    if (!page || page.amebaIds.length === 0) return null;
    const { totalCount } = page.paging;
    const hasCount = facts.countFeature === undefined || hasFeature(blog, facts.countFeature);
    return (
      <Panel
        level={2}
        title={facts.title}
        {...(hasCount && { count: { value: totalCount, unit: '人' } })}
      >
        <PeopleList people={peopleOf(page, personMap).map(toListed)} />
        {totalCount > page.amebaIds.length && (
          <p className={styles['PeopleBelow-more']}>
            <a href={facts.pathOf(amebaId, id)}>{facts.moreText}</a>
          </p>
        )}
      </Panel>
    );
  };
  return PeopleBelow;
};
