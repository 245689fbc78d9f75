import type { Profile } from '@engawa/api-client/model/blogger.ts';
import { address, selectSession, signInPath, useLocation } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Panel } from '@engawa/ui-templates/parts/Panel/Panel.tsx';
import {
  PeopleList,
  type ListedPerson,
} from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FollowButton } from '../../follow/FollowButton.tsx';
import styles from './GuestFollows.module.scss';
import { selectGuestFollows } from '../list/guestFollowsSlice.ts';
import {
  guestPeopleDisplayed,
  moreGuestPeopleRequested,
  selectGuestPeople,
} from './guestPeopleSlice.ts';

const GONE = '退会したブロガー';

/** @param profile undefined until it is read, null for a deleted member */
const toListItem = (amebaId: string, profile: Profile | null | undefined): ListedPerson => {
  const name = profile === null ? GONE : (profile?.nickname ?? amebaId);
  return {
    id: amebaId,
    name,
    note: amebaId,
    imageUrl: profile?.image?.url ?? null,
    href: profile === null ? null : address.blogTop.path(amebaId),
    action: <FollowButton amebaId={amebaId} name={name} isSmall />,
  };
};

/**
 * The blogs that a guest follows in this browser, with a hint to save them in an account; renders
 * nothing for members.
 */
export const GuestFollows = () => {
  const dispatch = useDispatch();
  const { status: session } = useSelector(selectSession);
  const follows = useSelector(selectGuestFollows);
  const { visibleCount, profiles, status } = useSelector(selectGuestPeople);
  const { pathname: path } = useLocation();
  useEffect(() => {
    dispatch(guestPeopleDisplayed());
  }, [dispatch]);
  if (session !== 'guest' || follows.length === 0) return null;
  const visible = follows.slice(0, visibleCount);
  return (
    <Panel level={2} title="このブラウザでフォロー中" count={{ value: follows.length, unit: '件' }}>
      <div className={styles['GuestFollows']}>
        <p>
          このブラウザだけに保存されています。
          ログインすると、アカウントに引き継がれ、ほかの端末でも読めます。
        </p>
        <ButtonLink href={signInPath(path)} rel="nofollow">
          ログインして引き継ぐ
        </ButtonLink>
        {status === 'failed' && (
          <p role="alert">
            名前を読み込めませんでした。
            <Button look="line" isSmall onClick={() => dispatch(guestPeopleDisplayed())}>
              もう一度読み込む
            </Button>
          </p>
        )}
        <PeopleList people={visible.map((amebaId) => toListItem(amebaId, profiles[amebaId]))} />
        {follows.length > visible.length && (
          <Button look="line" onClick={() => dispatch(moreGuestPeopleRequested())}>
            もっと見る
          </Button>
        )}
      </div>
    </Panel>
  );
};
