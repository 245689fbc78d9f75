import type { Person } from '@engawa/api-client/model/person.ts';
import { useVisibleRows } from '@engawa/blog-domain/members/hidden.ts';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import {
  PeopleList,
  type ListedPerson,
} from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { useRowWindow } from '@engawa/ui-templates/parts/useRowWindow.ts';
import { useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { toFollowItem } from '../people/toFollowItem.tsx';
import styles from './Likers.module.scss';
import { LikersSearch } from './LikersSearch.tsx';
import {
  likersRequested,
  selectLikers,
  selectVisibleLikers,
  type LikersRootState,
} from './likersSlice.ts';
import { MoreLikers } from './MoreLikers.tsx';

const idOf = ({ amebaId }: Person) => amebaId;

/**
 * Creates rows, memoized per person, so that loaded rows are not re-rendered when further rows
 * arrive.
 */
const rowsFor = (place: string, isCompact: boolean) => {
  const toItem = toFollowItem(place);
  const made = new WeakMap<Person, ListedPerson>();
  return (person: Person): ListedPerson => {
    const known = made.get(person);
    if (known) return known;
    const row = isCompact ? { ...toItem(person), newest: null } : toItem(person);
    made.set(person, row);
    return row;
  };
};

/**
 * The loaded likers of an entry, or the results of a search among them. Only a window of rows is in
 * the document, however long the list is.
 * @param place identifies the list among the follow buttons of its page
 * @param isCompact leaves out the new entries of each blog
 * @param goesOn whether more people load once the end of the list is visible
 */
export const LikersList = ({
  entryId,
  place,
  isCompact = false,
  goesOn = false,
}: {
  readonly entryId: number;
  readonly place: string;
  readonly isCompact?: boolean;
  readonly goesOn?: boolean;
}) => {
  const dispatch = useDispatch();
  const likers = useSelector((state: LikersRootState) => selectLikers(state, entryId));
  const list = selectVisibleLikers(likers);
  const people = useVisibleRows(list.people, idOf);
  const rows = useRef<HTMLUListElement>(null);
  const window = useRowWindow(rows, people.length, likers.q);
  const total = likers.q === '' ? likers.totalCount : list.isLast ? people.length : null;
  const renderRow = useMemo(() => rowsFor(place, isCompact), [place, isCompact]);
  const visible = people.slice(window.first, window.end).map(renderRow);
  const isEmpty = people.length === 0 && list.isLast;
  return (
    <div className={styles['Likers']}>
      {likers.totalCount > 0 && <LikersSearch entryId={entryId} q={likers.q} />}
      {isEmpty ? (
        <NoLikers q={likers.q} />
      ) : (
        <PeopleList
          people={visible}
          window={{
            ref: rows,
            first: window.first,
            total,
            before: window.before,
            after: window.after,
          }}
        />
      )}
      <MoreLikers
        list={list}
        visibleCount={people.length}
        goesOn={goesOn}
        onRequested={() => dispatch(likersRequested({ entryId }))}
      />
    </div>
  );
};

const NoLikers = ({ q }: { q: string }) =>
  q === '' ? (
    <Empty icon="heart" title="まだ「いいね！」がありません">
      <p>最初の「いいね！」を、どうぞ。</p>
    </Empty>
  ) : (
    <Empty icon="search" title="見つかりませんでした">
      <p>「{q}」を名前に含む人は、いいね！した人の中にいません。</p>
    </Empty>
  );
