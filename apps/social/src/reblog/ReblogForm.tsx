import { countCharacters } from '@engawa/blog-domain/comments/validateComment.ts';
import {
  REBLOG_TEXT_MAX,
  findReblogTextError,
  normaliseReblogText,
} from '@engawa/blog-domain/reactions/reblogText.ts';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { Field } from '@engawa/ui-templates/parts/Field/Field.tsx';
import {
  ReblogQuote,
  type QuotedEntry,
} from '@engawa/ui-templates/parts/ReblogQuote/ReblogQuote.tsx';
import { useId, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ToggleOutcome } from '../memberToggle/toggleItem.ts';
import { draftTyped, selectReblogDraft } from './reblogDraft.ts';
import { OUTCOME_TEXTS, reblogToggle, type ReblogRootState } from './reblogToggle.ts';
import { useFirstFocus } from './useFirstFocus.ts';
import styles from './ReblogDialog.module.scss';

type ReblogFormProps = {
  readonly entryId: string;
  readonly quoted: QuotedEntry | null;
  readonly isBusy: boolean;
  readonly outcome: ToggleOutcome | null;
};

/** The reader's own text, and below it the card as the reblog will display it. */
export const ReblogForm = ({ entryId: key, quoted, isBusy, outcome }: ReblogFormProps) => {
  const dispatch = useDispatch();
  const id = useId();
  const place = useFirstFocus<HTMLFormElement>();
  const { text } = useSelector((state: ReblogRootState) => selectReblogDraft(state, key));
  const length = countCharacters(normaliseReblogText(text));
  const fault = findReblogTextError(normaliseReblogText(text));
  const type = (typed: string) => void dispatch(draftTyped({ key, text: typed }));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The field updates the store one frame later, so the submitted text is read from the form.
    const typed = String(new FormData(event.currentTarget).get('text') ?? '');
    type(typed);
    if (findReblogTextError(normaliseReblogText(typed)) === null)
      dispatch(reblogToggle.pressed({ key, isWanted: true, route: 'dialog' }));
  };
  return (
    <form ref={place} className={styles['ReblogDialog-form']} onSubmit={send}>
      {outcome === 'removed' && <output>{OUTCOME_TEXTS.removed}</output>}
      <Field
        id={id}
        name="text"
        label="ひとこと（なくてもかまいません）"
        count={`${length} / ${REBLOG_TEXT_MAX}文字`}
        rows={4}
        placeholder="この記事について、ひとこと"
        value={text}
        error={fault}
        onType={type}
        onJudge={() => undefined}
      />
      <div className={styles['ReblogDialog-preview']}>
        <p>ひとことの下に、この記事のカードが載ります。</p>
        {quoted && <ReblogQuote quoted={quoted} />}
      </div>
      <Button type="submit" icon="reblog" isBusy={isBusy}>
        リブログする
      </Button>
    </form>
  );
};
