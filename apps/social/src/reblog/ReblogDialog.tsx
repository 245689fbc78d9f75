import type { ReblogCard } from '@engawa/api-client/model/reblog.ts';
import { address, selectSession, useDialog } from '@engawa/contract';
import { DialogHead } from '@engawa/ui-templates/parts/DialogHead/DialogHead.tsx';
import type { QuotedEntry } from '@engawa/ui-templates/parts/ReblogQuote/ReblogQuote.tsx';
import { useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { ReblogForm } from './ReblogForm.tsx';
import { ReblogMade } from './ReblogMade.tsx';
import { selectReblogDialog } from './reblogDialogSlice.ts';
import { dialogHidden, dialogDisplayed } from './reblogDraft.ts';
import {
  NO_BLOG_TEXT,
  OUTCOME_TEXTS,
  REFUSAL_TEXTS,
  reblogToggle,
  type ReblogRootState,
} from './reblogToggle.ts';
import styles from './ReblogDialog.module.scss';

/** Converts the card for the component. */
const toQuotedEntry = (card: ReblogCard): QuotedEntry => ({
  ...card,
  href: address.entry.path(card.amebaId, card.entryId),
  blogHref: address.blogTop.path(card.amebaId),
  imageUrl: card.image?.url ?? null,
});

/**
 * Reblogs an entry, or displays the reblog with a button to undo it. Errors appear in the dialog.
 */
export const ReblogDialog = ({ id }: { readonly id: number }) => {
  const key = String(id);
  const dispatch = useDispatch();
  const { titleId, close } = useDialog();
  const item = useSelector((state: Parameters<typeof selectReblogDialog>[0]) =>
    selectReblogDialog(state, key),
  );
  const toggle = useSelector(
    (state: ReblogRootState) => reblogToggle.select(state, key),
    shallowEqual,
  );
  useEffect(() => {
    dispatch(dialogDisplayed({ key }));
    return () => void dispatch(dialogHidden({ key }));
  }, [dispatch, key]);
  const { status } = useSelector(selectSession);
  // Closes the dialog when the session has ended, because a sign-in follows.
  useEffect(() => {
    if (status === 'guest') close();
  }, [status, close]);
  if (!item) return null;
  const { reblog, message } = item;
  const isMade = reblog.exist;
  return (
    <>
      <DialogHead titleId={titleId} close={close}>
        {isMade ? 'リブログした記事' : 'この記事をリブログ'}
      </DialogHead>
      <div className={styles['ReblogDialog-body']}>
        {isMade && <ReblogMade entryId={key} reblog={reblog} isBusy={toggle.isBusy} />}
        {!isMade && !reblog.isAllowed && (
          <>
            {toggle.outcome === 'removed' && <output>{OUTCOME_TEXTS.removed}</output>}
            <p>{REFUSAL_TEXTS['reblog-denied']}</p>
          </>
        )}
        {!isMade && reblog.isAllowed && !reblog.hasBlog && <p>{NO_BLOG_TEXT}</p>}
        {!isMade && reblog.isAllowed && reblog.hasBlog && (
          <ReblogForm
            entryId={key}
            quoted={reblog.card && toQuotedEntry(reblog.card)}
            isBusy={toggle.isBusy}
            outcome={toggle.outcome}
          />
        )}
        <p className={styles['ReblogDialog-failure']} role="alert">
          {message}
        </p>
        {reblog.reblogCount > 0 && reblog.card && (
          <p>
            <a href={address.reblogs.path(reblog.card.amebaId, key)}>リブログした人を見る</a>
          </p>
        )}
      </div>
    </>
  );
};
