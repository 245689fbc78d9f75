import type {
  HistoryItem,
  StoredHistory,
} from '@engawa/blog-domain/browsingHistory/storedHistory.ts';
import { dialogOpened, selectPage } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { SitePanel, SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { partsInJapan } from '@engawa/ui-templates/parts/DateText/partsInJapan.ts';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EntryRow, ENTRY_ROWS } from '../entryRows/EntryRow.tsx';
import { byDay, toHistoryItemImage } from '../history/historyItem.ts';
import { HISTORY_ERROR_TEXTS } from '../history/historyErrorTexts.ts';
import {
  historyOpened,
  historySwitched,
  itemRemoved,
  selectHistory,
} from '../history/historySlice.ts';
import styles from './History.module.scss';

export const HISTORY_TITLE = '閲覧履歴';

const ReadAt = ({ ms }: { ms: number }) => {
  const iso = new Date(ms).toISOString();
  const { hour, minute } = partsInJapan(iso);
  return (
    <time dateTime={iso}>
      {hour}:{String(minute).padStart(2, '0')}に閲覧
    </time>
  );
};

const Item = ({ item }: { item: HistoryItem }) => {
  const dispatch = useDispatch();
  return (
    <li>
      <EntryRow
        level={3}
        entry={{ ...item, image: toHistoryItemImage(item) }}
        href={item.path}
        note={<ReadAt ms={item.readAtMs} />}
        action={
          <IconButton
            icon="close"
            label={`「${displayTitle(item.title)}」を履歴から削除`}
            onClick={() => dispatch(itemRemoved(item.key))}
          />
        }
      />
    </li>
  );
};

const Items = ({ items, isOff }: StoredHistory) => {
  const { nowMs } = useSelector(selectPage);
  if (items.length === 0)
    return (
      <Empty icon="calendar" title="閲覧履歴はありません">
        <p>
          {isOff
            ? '記録を止めています。再開すると、読んだ記事がここに残ります。'
            : '記事を読むと、ここに残ります。'}
        </p>
      </Empty>
    );
  return byDay(items, nowMs).map(({ day, label, items: ofDay }) => (
    <SitePanel key={day} title={label}>
      <ul className={ENTRY_ROWS}>
        {ofDay.map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ul>
    </SitePanel>
  ));
};

const CLEAR_DIALOG = { module: 'social/ClearHistory', id: '' } as const;

const Acts = ({ items, isOff }: StoredHistory) => {
  const dispatch = useDispatch();
  return (
    <div className={styles['History-acts']}>
      <Button look="line" isSmall onClick={() => dispatch(historySwitched({ isOff: !isOff }))}>
        {isOff ? '記録を再開する' : '記録を止める'}
      </Button>
      <Button
        look="quiet"
        isSmall
        isDisabled={items.length === 0}
        onClick={() => dispatch(dialogOpened(CLEAR_DIALOG))}
      >
        すべて削除
      </Button>
    </div>
  );
};

const OwnHistory = () => {
  const history = useSelector(selectHistory);
  if (history.status === 'unknown') return null;
  if (history.status === 'failed') return <p role="alert">{HISTORY_ERROR_TEXTS[history.fault]}</p>;
  return (
    <>
      <Acts {...history} />
      <Items {...history} />
    </>
  );
};

/** The history of entries read in this browser, which never leaves the browser. */
export const HistoryPage = () => {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(historyOpened());
  }, [dispatch]);
  return (
    <SitePanels
      title={HISTORY_TITLE}
      lead="このブラウザで読んだ記事です。記録はこのブラウザだけに残り、ログアウトしても消えません。"
    >
      <noscript>閲覧履歴を見るには、JavaScriptを有効にしてください。</noscript>
      <div className={styles['History']} data-starts>
        <OwnHistory />
      </div>
    </SitePanels>
  );
};
