import type { SavedEntry } from '@engawa/api-client/model/saved.ts';
import { address, selectSession, signInPath } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { ButtonLink } from '@engawa/ui-templates/parts/Button/ButtonLink.tsx';
import { DateText } from '@engawa/ui-templates/parts/DateText/DateText.tsx';
import { Empty } from '@engawa/ui-templates/parts/Empty/Empty.tsx';
import { IconButton } from '@engawa/ui-templates/parts/IconButton/IconButton.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { SitePanels } from '@engawa/ui-templates/parts/SitePanel/SitePanel.tsx';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ENTRY_ROWS, EntryRow, type RowEntry } from '../entryRows/EntryRow.tsx';
import { formatFeedHref } from '../feed/feedHref.ts';
import { displayedExist } from '../memberToggle/toggleItem.ts';
import { findToggleItem } from '../memberToggle/toggleSlice.ts';
import { ListEnd, ListUnread } from '../ownLists/ListEnd.tsx';
import type { LocalSavedEntry } from './savedList.ts';
import { moreSavedRequested, selectOwnSaved, type OwnSavedRootState } from './ownSaved.ts';
import { guestSaved, moveRequested, offerDeclined, selectSavedHere } from './savedHere.ts';
import { removalRequested } from './savedSlices.ts';
import styles from './Saved.module.scss';

export const SAVED_TITLE = 'あとで読む';

type Row = RowEntry & { readonly href: string; readonly savedAt: string; readonly text: string };

const ofGuest = ({ savedAtMs, imageUrl, path, ...item }: LocalSavedEntry): Row => ({
  ...item,
  image: imageUrl === null ? null : { url: imageUrl },
  href: path,
  savedAt: new Date(savedAtMs).toISOString(),
  text: '',
});

const ofMember = (entry: SavedEntry): Row => ({
  ...entry,
  href: formatFeedHref(entry),
  text: entry.excerpt,
});

const NothingSaved = () => (
  <Empty icon="bookmark" title="保存した記事はありません">
    <p>記事の下の「あとで読む」を押すと、ここに並びます。</p>
    <div className={styles['SavedPage-ways']}>
      <ButtonLink href={address.ranking.path()} look="line">
        ランキングで記事をさがす
      </ButtonLink>
      <ButtonLink href={address.genres.path()} look="line">
        ジャンルからさがす
      </ButtonLink>
    </div>
  </Empty>
);

/** Replaces an empty list. */
const NoRows = ({ hasMore }: { hasMore: boolean }) =>
  hasMore ? <p>ここまでの記事をすべて外しました。この先に続きがあります。</p> : <NothingSaved />;

/** The list. When a row is removed with its focused button, the focus moves to the next row. */
const Rows = ({ rows, hasMore }: { rows: readonly Row[]; hasMore: boolean }) => {
  const dispatch = useDispatch();
  const place = useRef<HTMLDivElement>(null);
  const removed = useRef<{ readonly at: number; readonly entryId: number } | null>(null);
  useEffect(() => {
    // A ref tracks the removal, because the number of rows is unreliable: another row may have
    // loaded at the end.
    if (removed.current === null) return;
    const { at, entryId } = removed.current;
    if (rows.some((row) => row.entryId === entryId)) return;
    removed.current = null;
    const titles = place.current?.querySelectorAll<HTMLElement>('h2 a') ?? [];
    (titles[Math.min(at, titles.length - 1)] ?? place.current)?.focus();
  }, [rows]);
  return (
    <div ref={place} tabIndex={-1}>
      {rows.length === 0 ? (
        <NoRows hasMore={hasMore} />
      ) : (
        <ul className={ENTRY_ROWS}>
          {rows.map((row, at) => (
            <li key={row.entryId}>
              <EntryRow
                level={2}
                entry={row}
                href={row.href}
                text={row.text}
                note={
                  <span>
                    <DateText iso={row.savedAt} />
                    に保存
                  </span>
                }
                action={
                  <IconButton
                    icon="close"
                    label={`「${displayTitle(row.title)}」をあとで読むから外す`}
                    onClick={() => {
                      removed.current = { at, entryId: row.entryId };
                      dispatch(removalRequested({ key: String(row.entryId), title: row.title }));
                    }}
                  />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Number of rows of a guest's list that are rendered first, and that each press adds. */
const GUEST_ROWS = 50;

const OfGuest = () => {
  const { items, isRead, isDenied } = useSelector(selectSavedHere);
  const [visibleCount, setVisibleCount] = useState(GUEST_ROWS);
  if (isDenied)
    return (
      <Empty icon="alert" title="このブラウザでは一覧を使えません">
        <p role="alert">{guestSaved.texts.denied}</p>
        <ButtonLink href={signInPath(address.saved.path())}>ログインする</ButtonLink>
      </Empty>
    );
  if (!isRead) return <output>読み込んでいます。</output>;
  return (
    <>
      {items.length > 0 && (
        <div className={styles['SavedPage-offer']}>
          <p>
            この{items.length}
            件は、このブラウザだけに保存されています。ログインすると、アカウントに保存できます。
          </p>
          <ButtonLink href={signInPath(address.saved.path())} rel="nofollow" look="line" isSmall>
            ログインする
          </ButtonLink>
        </div>
      )}
      <Rows
        rows={items.slice(0, visibleCount).map(ofGuest)}
        hasMore={items.length > visibleCount}
      />
      {items.length > visibleCount && (
        <Button look="line" onClick={() => setVisibleCount(visibleCount + GUEST_ROWS)}>
          もっと見る
        </Button>
      )}
    </>
  );
};

const MOVE_TEXTS = {
  idle: '',
  moving: 'アカウントに保存しています。',
  failed: '保存が終わりませんでした。残りはこのブラウザに残しています。',
  full: 'アカウントに保存できる上限に達しました。残りはこのブラウザに残しています。',
} as const;

/**
 * Offers to move the entries that this browser's guest has saved to the account of the signed-in
 * member.
 */
const Offer = () => {
  const dispatch = useDispatch();
  const { items, move, isOfferDeclined } = useSelector(selectSavedHere);
  if (items.length === 0 || isOfferDeclined) return null;
  return (
    <section className={styles['SavedPage-offer']} aria-labelledby="saved-offer">
      <h2 id="saved-offer">あとで読む{items.length}件をアカウントに保存しますか？</h2>
      <p>ログインする前に、このブラウザに保存した記事です。</p>
      <div className={styles['SavedPage-acts']}>
        <Button isSmall isBusy={move === 'moving'} onClick={() => dispatch(moveRequested())}>
          アカウントに保存する
        </Button>
        <Button look="quiet" isSmall onClick={() => dispatch(offerDeclined())}>
          このブラウザに残す
        </Button>
      </div>
      <output>{MOVE_TEXTS[move]}</output>
    </section>
  );
};

const OfMember = () => {
  const dispatch = useDispatch();
  const { status, rows, next } = useSelector(selectOwnSaved);
  const savedState = useSelector((state: OwnSavedRootState) => state.savedState);
  const ask = () => dispatch(moreSavedRequested());
  useEffect(() => {
    if (status === 'idle') dispatch(moreSavedRequested());
  }, [dispatch, status]);
  const visible = rows.filter(({ entryId }) =>
    displayedExist(findToggleItem(savedState, String(entryId))),
  );
  const hasMore = next !== undefined && next !== null;
  if (next === undefined)
    return (
      <>
        <Offer />
        <ListUnread status={status} onRequested={ask} />
      </>
    );
  return (
    <>
      <Offer />
      <Rows rows={visible.map(ofMember)} hasMore={hasMore} />
      <ListEnd status={status} hasMore={hasMore} onRequested={ask} />
    </>
  );
};

const LIST = {
  unknown: () => <output>読み込んでいます。</output>,
  guest: OfGuest,
  member: OfMember,
} as const;

/** The entries saved for later: a guest's in this browser, a member's in the account. */
export const SavedPage = () => {
  const { status } = useSelector(selectSession);
  const List = LIST[status];
  return (
    <SitePanels title={SAVED_TITLE} lead="あとで読むために保存した記事です。新しい順に並びます。">
      <noscript>
        保存した記事の一覧を見るには、JavaScriptを有効にしてください。{' '}
        <a href={signInPath(address.saved.path())} rel="nofollow">
          ログインする
        </a>
      </noscript>
      <div className={styles['SavedPage']} data-starts>
        <List />
      </div>
    </SitePanels>
  );
};
