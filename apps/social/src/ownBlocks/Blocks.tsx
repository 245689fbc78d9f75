import { address, selectSession, signInPath } from '@engawa/contract';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import {
  PeopleList,
  type ListedPerson,
} from '@engawa/ui-templates/parts/PeopleList/PeopleList.tsx';
import { SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ListEnd, ListUnread } from '../ownLists/ListEnd.tsx';
import { BlockedAction, formatBlockedName } from './BlockedAction.tsx';
import styles from './Blocks.module.scss';
import { moreBlocksRequested } from './ownBlocksSaga.ts';
import { selectHasMoreBlocks, selectOwnBlocks, type ListedBlock } from './ownBlocksSlice.ts';

export const BLOCKS_TITLE = 'ブロックしたユーザー';

const toRow = (row: ListedBlock): ListedPerson => ({
  id: row.amebaId,
  name: formatBlockedName(row),
  note: row.isLifted ? `${row.amebaId}・ブロックを解除しました` : row.amebaId,
  imageUrl: null,
  href: row.hasBlog ? address.blogTop.path(row.amebaId) : null,
  action: <BlockedAction row={row} />,
});

/**
 * After a press of the button for more rows, moves the focus to the first new row, because the
 * button may be removed.
 */
const useFocusOnMore = (rowCount: number) => {
  const list = useRef<HTMLDivElement>(null);
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    const from = pressedAt.current;
    if (from === null || rowCount <= from) return;
    pressedAt.current = null;
    const row = list.current?.querySelectorAll<HTMLElement>('li')[from];
    row?.setAttribute('tabindex', '-1');
    row?.focus();
  }, [rowCount]);
  return {
    list,
    pressed: () => {
      pressedAt.current = rowCount;
    },
  };
};

const OwnBlocks = () => {
  const dispatch = useDispatch();
  const { status, rows, totalCount } = useSelector(selectOwnBlocks);
  const hasMore = useSelector(selectHasMoreBlocks);
  const { list, pressed } = useFocusOnMore(rows.length);
  useEffect(() => {
    dispatch(moreBlocksRequested());
  }, [dispatch]);
  const ask = () => {
    pressed();
    dispatch(moreBlocksRequested());
  };
  if (totalCount === null) return <ListUnread status={status} onRequested={ask} />;
  if (rows.length === 0)
    return (
      <Empty icon="user" title="ブロックしたユーザーはいません">
        <p>ブログのプロフィールやコメントから、ブロックできます。</p>
      </Empty>
    );
  return (
    <div ref={list} className={styles['Blocks-list']}>
      <p className={styles['Blocks-lead']}>
        ブロックを解除すると、おたがいのコメント、いいね！、リブログがまた表示されます。フォローは元には戻りません。
      </p>
      <PeopleList people={rows.map(toRow)} />
      <ListEnd status={status} hasMore={hasMore} onRequested={ask} />
    </div>
  );
};

/**
 * The members that the reader has blocked. The page is the same for all readers, and the browser
 * loads the list. Until the session is known, `html[data-member]` decides whether the space for
 * members or for guests is reserved.
 */
export const Blocks = () => {
  const { status } = useSelector(selectSession);
  return (
    <SitePanels title={BLOCKS_TITLE}>
      <div className={styles['Blocks']}>
        {status === 'member' ? (
          <OwnBlocks />
        ) : (
          <div className={styles['Blocks-forGuests']}>
            <p>ブロックしたユーザーの一覧は、ログインすると見られます。</p>
            <ButtonLink href={signInPath(address.blocks.path())}>ログインする</ButtonLink>
          </div>
        )}
      </div>
    </SitePanels>
  );
};
