import { hasFeature } from '@engawa/blog-domain/features/hasFeature.ts';
import { useVisibleRows } from '@engawa/blog-domain/members/hidden.ts';
import { Link, selectBlog, useParams, type BlogFeature } from '@engawa/contract';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import { PeopleList } from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { useSelector } from 'react-redux';
import { toFollowItem } from '../people/toFollowItem.tsx';
import { selectPeopleBelow, type FirstPeople, type PeopleBelowName } from './peopleBelowSlice.ts';
import styles from './PeopleBelow.module.scss';

const NO_PEOPLE: FirstPeople = { people: [], totalCount: 0 };
const idOf = ({ amebaId }: FirstPeople['people'][number]) => amebaId;

export type PeopleBelowOptions = {
  readonly list: PeopleBelowName;
  readonly title: string;
  readonly moreText: string;
  /** path of the page with the complete list */
  readonly pathOf: (amebaId: string, entryId: string) => string;
  /** the blog feature that is required to display the total */
  readonly countFeature?: BlogFeature;
};

/** Creates the view of a module with the first people of a list and a link to the others. */
export const createPeopleBelowView = (facts: PeopleBelowOptions) => {
  const PeopleBelow = ({ id }: { readonly id: number }) => {
    const first = useSelector(selectPeopleBelow(facts.list, id));
    const { amebaId = '' } = useParams();
    const blog = useSelector(selectBlog);
    const { people, totalCount } = first ?? NO_PEOPLE;
    const visible = useVisibleRows(people, idOf);
    if (visible.length === 0) return null;
    const hasCount = facts.countFeature === undefined || hasFeature(blog, facts.countFeature);
    return (
      <Panel
        level={2}
        title={facts.title}
        {...(hasCount && { count: { value: totalCount, unit: '人' } })}
      >
        <PeopleList people={visible.map(toFollowItem(`${facts.list}Below`))} />
        {totalCount > people.length && (
          <p className={styles['PeopleBelow-more']}>
            <Link to={facts.pathOf(amebaId, String(id))}>{facts.moreText}</Link>
          </p>
        )}
      </Panel>
    );
  };
  return PeopleBelow;
};
