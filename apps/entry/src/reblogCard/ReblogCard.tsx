import { useHiddenRequested } from '@engawa/blog-domain/members/hidden.ts';
import {
  actionPath,
  address,
  SanitizedHtml,
  selectIsHidden,
  selectSession,
} from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import prose from '@engawa/ui-templates/parts/Prose/Prose.module.scss';
import { ReblogQuote } from '@engawa/ui-templates/parts/ReblogQuote/ReblogQuote.tsx';
import { displayTitle } from '@engawa/ui-templates/parts/displayTitle.ts';
import { VisuallyHidden } from '@engawa/ui-templates/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { MouseEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectEntry, type EntryRootState } from '../entries/entrySlice.ts';
import { originalKey, originalToggled, selectOriginalText } from './reblogCardSlice.ts';
import styles from './ReblogCard.module.scss';

/** Whether the browser handles a click, as it does for clicks that open a new tab. */
const isForPage = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

type Undone = {
  readonly originalId: number;
  readonly originalOf: string;
  /** the blog of the reblog; its page opens after the reblog is deleted */
  readonly amebaId: string;
};

/** The button with which a member undoes a reblog; the host asks for a confirmation first. */
const TakeBack = ({ originalId, originalOf, amebaId }: Undone) => (
  <form
    className={styles['ReblogCard-back']}
    action={actionPath('social', 'reblog')}
    method="post"
    data-print="never"
  >
    <input type="hidden" name="entry_id" value={originalId} />
    <input type="hidden" name="ameba_id" value={originalOf} />
    <input type="hidden" name="operation" value="delete" />
    <input type="hidden" name="return_to" value={address.blogTop.path(amebaId)} />
    <Button type="submit" look="line">
      リブログを取り消す…
    </Button>
  </form>
);

/** Selects whether the entry is in the reader's own blog; false until the session is known. */
const selectIsOwn = (state: EntryRootState, entryId: number): boolean => {
  const session = selectSession(state);
  return session.status === 'member' && session.amebaId === selectEntry(state, entryId)?.amebaId;
};

/**
 * The original entry below a reblog's own text. The text of the original opens below the button, so
 * that nothing above moves. Without scripts, the button is a link to the original. A block between
 * the reader and the author of the original hides the card.
 */
export const ReblogCard = ({ id: entryId }: { readonly id: number }) => {
  const dispatch = useDispatch();
  const card = useSelector((state: EntryRootState) => selectEntry(state, entryId)?.reblog);
  const { isOpen, status } = useSelector(selectOriginalText(entryId));
  const isOwn = useSelector((state: EntryRootState) => selectIsOwn(state, entryId));
  const ownBlog = useSelector((state: EntryRootState) => selectEntry(state, entryId)?.amebaId);
  const isHidden = useSelector(selectIsHidden(card?.amebaId ?? null));
  useHiddenRequested(card ? [card.amebaId] : []);
  if (!card || ownBlog === undefined) return null;
  const takeBack = isOwn && (
    <TakeBack originalId={card.entryId} originalOf={card.amebaId} amebaId={ownBlog} />
  );
  if (isHidden)
    return (
      <div className={styles['ReblogCard']}>
        <p className={styles['ReblogCard-hidden']}>元の記事は表示できません。</p>
        {takeBack}
      </div>
    );
  const href = address.entry.path(card.amebaId, card.entryId);
  const textId = `reblogged-${entryId}`;
  const toggle = (event: MouseEvent) => {
    if (isForPage(event)) return;
    event.preventDefault();
    dispatch(originalToggled({ entryId }));
  };
  return (
    <div className={styles['ReblogCard']}>
      <ReblogQuote
        quoted={{
          ...card,
          href,
          blogHref: address.blogTop.path(card.amebaId),
          imageUrl: card.image?.url ?? null,
        }}
      />
      <p className={styles['ReblogCard-more']}>
        <a href={href} aria-expanded={isOpen} aria-controls={textId} data-held="" onClick={toggle}>
          {isOpen ? '閉じる' : '続きを読む'}
          <VisuallyHidden>：{displayTitle(card.title)}</VisuallyHidden>
        </a>
      </p>
      <div id={textId} hidden={!isOpen}>
        <output className={styles['ReblogCard-state']}>
          {isOpen && status === 'loading' && '読み込んでいます。'}
          {isOpen && status === 'failed' && '本文を読み込めませんでした。'}
        </output>
        {status === 'ready' && (
          <SanitizedHtml
            htmlKey={originalKey(entryId)}
            className={`${styles['ReblogCard-text']} ${prose['Prose']}`}
            attributes={{ dir: 'auto' }}
          />
        )}
        {(status === 'ready' || status === 'failed') && (
          <p className={styles['ReblogCard-state']}>
            <a href={href}>元の記事のページへ</a>
          </p>
        )}
      </div>
      {takeBack}
    </div>
  );
};
