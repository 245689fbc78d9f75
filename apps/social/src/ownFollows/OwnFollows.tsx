import type { Person } from '@engawa/api-client/model/person.ts';
import { selectIsMember } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import {
  PeopleList,
  type ListedPerson,
} from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FollowButton } from '../follow/FollowButton.tsx';
import { toListItem } from '../people/toListItem.ts';
import styles from './OwnFollows.module.scss';
import {
  moreFollowsRequested,
  ownFollowsDisplayed,
  selectOwnFollows,
  type OwnFollowsState,
} from './ownFollowsSlice.ts';

/** Builds the row of a followed person. A person without a blog can still be unfollowed. */
const toItem = (person: Person): ListedPerson => ({
  ...toListItem(person),
  ...(person.blog === null && { note: 'このブログは公開されていません' }),
  action: (
    <FollowButton amebaId={person.amebaId} name={person.nickname} place="ownFollows" isSmall />
  ),
});

const FAILED = 'フォローしている人を読み込めませんでした。';

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className={styles['OwnFollows-failed']}>
    <p>{FAILED}</p>
    <Button look="quiet" onClick={onRetry}>
      もう一度読み込む
    </Button>
  </div>
);

const Listed = ({
  list,
  onMore,
}: {
  list: Extract<OwnFollowsState, { people: unknown }>;
  onMore: () => void;
}) => {
  if (list.people.length === 0)
    return (
      <Empty icon="user" title="まだ誰もフォローしていません">
        <p>気になるブログをフォローすると、ここに並びます。</p>
      </Empty>
    );
  return (
    <>
      <PeopleList people={list.people.map(toItem)} />
      {list.status === 'moreFailed' && <Failed onRetry={onMore} />}
      {list.status !== 'moreFailed' && list.nextPage !== null && (
        <p className={styles['OwnFollows-more']}>
          <Button look="quiet" isWide isBusy={list.status === 'loadingMore'} onClick={onMore}>
            フォロー中の人をもっと見る
          </Button>
        </p>
      )}
      <VisuallyHidden as="output">
        {`${list.totalCount}人中${list.people.length}人を表示しています`}
      </VisuallyHidden>
    </>
  );
};

/** The blogs that a member follows, ten at a time; renders nothing for guests. */
export const OwnFollows = () => {
  const dispatch = useDispatch();
  const isMember = useSelector(selectIsMember);
  const list = useSelector(selectOwnFollows);
  useEffect(() => {
    if (isMember) dispatch(ownFollowsDisplayed());
  }, [dispatch, isMember]);
  if (!isMember) return null;
  const hasCount = 'people' in list && list.people.length > 0;
  return (
    <Panel
      level={2}
      title="フォロー中の人"
      {...(hasCount && { count: { value: list.totalCount, unit: '人' } })}
    >
      {'people' in list && <Listed list={list} onMore={() => dispatch(moreFollowsRequested())} />}
      {list.status === 'failed' && <Failed onRetry={() => dispatch(ownFollowsDisplayed())} />}
      {(list.status === 'loading' || list.status === 'idle') && (
        <p className={styles['OwnFollows-loading']} aria-busy="true">
          読み込んでいます…
        </p>
      )}
    </Panel>
  );
};
