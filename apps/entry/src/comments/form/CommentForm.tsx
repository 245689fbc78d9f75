import { commentFailureText } from '@engawa/blog-domain/comments/commentReasonCode.ts';
import {
  COMMENT_NAME_MAX,
  COMMENT_TEXT_MAX,
} from '@engawa/blog-domain/comments/validateComment.ts';
import { actionPath, selectSession, useLocation } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { Field } from '@engawa/ui-templates/parts/Field/Field.tsx';
import { Icon } from '@engawa/ui-templates/parts/Icon/Icon.tsx';
import { joinClasses } from '@engawa/ui-templates/parts/joinClasses.ts';
import { useIsLive } from '@engawa/ui-templates/parts/useIsLive.ts';
import { useEffect, useEffectEvent, useRef, type FormEvent, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoredEntry } from '../../entries/entryState.ts';
import { formFocused, formId, postPressed } from './commentFormSaga.ts';
import {
  evaluated,
  nameKeepingChosen,
  NEW_COMMENT,
  replyOpened,
  selectForm,
  typed,
  type CommentFormRootState,
} from './commentFormSlice.ts';
import { useFormErrors } from './useFormErrors.ts';
import styles from './CommentForm.module.scss';

const FILTERED = {
  name: 'この名前は使用できません。',
  text: '使用できない言葉が含まれています。',
} as const;

/** Returns the handler that dispatches the text that the reader types in a form. */
const useTyping = (key: number) => {
  const dispatch = useDispatch();
  return (field: 'name' | 'text') => (value: string, isComposing: boolean) =>
    dispatch(typed({ key, field, value, isComposing, postKey: crypto.randomUUID() }));
};

/** The name field, for guests only, because members comment under their nicknames. */
const NameField = ({ formKey }: { formKey: number }) => {
  const dispatch = useDispatch();
  const typing = useTyping(formKey);
  const form = useSelector(selectForm(formKey));
  const session = useSelector(selectSession);
  if (session.status === 'member')
    return (
      <p className={styles['CommentForm-as']}>
        <b dir="auto">{session.nickname}</b>として投稿します
      </p>
    );
  const error = form.hasNameFilterError ? FILTERED.name : form.nameError;
  return (
    <>
      <Field
        className={styles['CommentForm-name']}
        id={`${formId(formKey)}-name`}
        name="commentName"
        label="名前"
        isRequired
        count={`${form.commentNameLength} / ${COMMENT_NAME_MAX}文字`}
        value={form.commentName}
        autoComplete="nickname"
        error={error}
        onType={typing('name')}
        onFocus={() => dispatch(formFocused())}
        onJudge={() => dispatch(evaluated({ key: formKey, field: 'name' }))}
      />
      <p className={joinClasses(styles['CommentForm-as'], styles['CommentForm-forMembers'])}>
        ニックネームで投稿します
      </p>
    </>
  );
};

const TextField = ({ formKey }: { formKey: number }) => {
  const dispatch = useDispatch();
  const typing = useTyping(formKey);
  const form = useSelector(selectForm(formKey));
  const error = form.hasTextFilterError ? FILTERED.text : form.textError;
  return (
    <Field
      id={`${formId(formKey)}-text`}
      name="commentText"
      label={formKey === NEW_COMMENT ? 'コメント' : '返信'}
      isRequired
      count={`${form.commentTextLength} / ${COMMENT_TEXT_MAX}文字`}
      value={form.commentText}
      rows={4}
      placeholder="感想や質問をどうぞ"
      error={error}
      onType={typing('text')}
      onFocus={() => dispatch(formFocused())}
      onJudge={() => dispatch(evaluated({ key: formKey, field: 'text' }))}
    />
  );
};

const KeepName = () => {
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const keepsName = useSelector(
    ({ commentFormState }: CommentFormRootState) => commentFormState.keepsName,
  );
  if (session.status === 'member') return null;
  return (
    <label className={styles['CommentForm-keep']}>
      <input
        type="checkbox"
        checked={keepsName}
        onChange={({ target }) => dispatch(nameKeepingChosen(target.checked))}
      />
      名前をこのブラウザに残す
    </label>
  );
};

/** Focuses a reply form when it opens, and restores the focus when it closes. */
const useFocusOfReply = (isReply: boolean) => {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isReply)
      formRef.current?.querySelector<HTMLElement>('input:not([type]), textarea')?.focus();
  }, [isReply]);
  return formRef;
};

/**
 * Sends the form. A disabled button receives no pointer events, so its wrapper listens for the
 * press.
 * @param whyId id of the text that explains why the button is disabled
 */
const SendButton = ({
  whyId,
  isDisabled,
  onRefused,
  onFocusWanted,
  children,
}: {
  whyId: string;
  isDisabled: boolean;
  onRefused: () => void;
  onFocusWanted: () => void;
  children: ReactNode;
}) => {
  const around = useRef<HTMLSpanElement>(null);
  const refused = useEffectEvent((event: Event) => {
    if (!isDisabled) return;
    onRefused();
    // The default is prevented, because the press would blur the field. The focus moves on
    // mousedown, not on pointerdown: focusing scrolls, so the mousedown would then hit another
    // element.
    if (event.type !== 'mousedown') return;
    event.preventDefault();
    onFocusWanted();
  });
  useEffect(() => {
    const { current: element } = around;
    const types = ['pointerdown', 'mousedown'];
    for (const type of types) element?.addEventListener(type, refused);
    return () => {
      for (const type of types) element?.removeEventListener(type, refused);
    };
  }, []);
  return (
    <span ref={around} className={styles['CommentForm-send']}>
      <Button type="submit" isDisabled={isDisabled} {...(isDisabled && { describedBy: whyId })}>
        {children}
      </Button>
    </span>
  );
};

/**
 * The form for a comment or a reply. Without scripts it posts to the host. Hydrated, it validates
 * while the reader types and keeps the text until it is posted.
 */
export const CommentForm = ({
  entry: { amebaId, entryId },
  formKey = NEW_COMMENT,
}: {
  entry: Pick<StoredEntry, 'amebaId' | 'entryId'>;
  formKey?: number;
}) => {
  const dispatch = useDispatch();
  // Until hydration, the form is a native one that posts without scripts.
  const isLive = useIsLive();
  const isReply = formKey !== NEW_COMMENT;
  const formRef = useFocusOfReply(isReply);
  const form = useSelector(selectForm(formKey));
  const { pathname: path } = useLocation();
  const { faults, show, focus, report, ...watched } = useFormErrors(formKey, formRef);
  const isSending = form.status === 'sending';
  const isDisabled = isLive && (isSending || faults.length > 0);
  const whyId = `${formId(formKey)}-why`;
  const post = (event: FormEvent) => {
    event.preventDefault();
    // Checked again, because the host may replay an early press after the button has been disabled.
    if (faults.length > 0) report();
    else dispatch(postPressed({ entryId, key: formKey }));
  };
  return (
    <form
      ref={formRef}
      className={styles['CommentForm']}
      id={formId(formKey)}
      action={actionPath('entry', 'comment')}
      method="post"
      noValidate
      data-on-domain="この記事のページでコメントする"
      aria-label={isReply ? '返信を書く' : 'コメントを書く'}
      onSubmit={post}
      {...watched}
    >
      <input type="hidden" name="amebaId" value={amebaId} />
      <input type="hidden" name="entryId" value={entryId} />
      {isReply && <input type="hidden" name="parentId" value={formKey} />}
      {form.postKey !== '' && <input type="hidden" name="postKey" value={form.postKey} />}
      <input type="hidden" name="return_to" value={path} />
      {form.status === 'failed' && (
        <p className={styles['CommentForm-alert']}>
          <Icon name="alert" />
          {commentFailureText(form.reason)}
        </p>
      )}
      <NameField formKey={formKey} />
      <TextField formKey={formKey} />
      {isDisabled && (
        <span id={whyId} hidden>
          {isSending ? '投稿しています。' : faults.join('')}
        </span>
      )}
      <div className={styles['CommentForm-foot']}>
        <KeepName />
        <span className={styles['CommentForm-buttons']}>
          {isReply && (
            <Button look="quiet" onClick={() => dispatch(replyOpened(null))}>
              やめる
            </Button>
          )}
          <SendButton whyId={whyId} isDisabled={isDisabled} onRefused={show} onFocusWanted={focus}>
            {isReply ? '返信を投稿する' : 'コメントを投稿する'}
          </SendButton>
        </span>
      </div>
    </form>
  );
};
