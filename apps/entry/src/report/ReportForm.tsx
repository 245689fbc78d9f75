import { REPORT_NOTE_MAX } from '@engawa/api-client/constants.ts';
import { actionPath, readerNotified, useLocation } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { REPORT_REASONS, REPORT_TEXTS } from './reportReasons.ts';
import { sendInPlace } from './sendInPlace.ts';
import styles from './ReportForm.module.scss';

/** The form that reports an entry or a comment in place, and notifies the reader of the result. */
export const ReportForm = ({
  subject,
  id,
  onClose,
}: {
  subject: 'entryId' | 'commentId';
  id: number;
  /** called after sending or cancelling */
  onClose: () => void;
}) => {
  const dispatch = useDispatch();
  const { pathname: path } = useLocation();
  const [isSending, setSending] = useState(false);
  const noteId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[type=radio]')?.focus(), []);
  const send = async () => {
    if (isSending || !form.current) return;
    setSending(true);
    const sent = await sendInPlace(form.current);
    // If the response is a page, the browser submits the form natively, and the host's page reports
    // the result.
    if (sent === null) return form.current?.submit();
    const { isDone, message } = sent;
    dispatch(readerNotified({ message, tone: isDone ? 'done' : 'failed', position: 'bottomLeft' }));
    setSending(false);
    if (isDone) onClose();
  };
  return (
    <form
      ref={form}
      className={styles['ReportForm']}
      action={actionPath('entry', 'report')}
      method="post"
      aria-label={subject === 'commentId' ? 'コメントを報告する' : '記事を報告する'}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <input type="hidden" name={subject} value={id} />
      <input type="hidden" name="return_to" value={path} />
      <fieldset>
        <legend>{REPORT_TEXTS.reason}</legend>
        {Object.entries(REPORT_REASONS).map(([reason, label]) => (
          <label key={reason}>
            <input type="radio" name="reason" value={reason} required />
            {label}
          </label>
        ))}
      </fieldset>
      <label htmlFor={noteId}>{REPORT_TEXTS.note}</label>
      <textarea id={noteId} name="note" rows={3} maxLength={REPORT_NOTE_MAX} />
      <p>{REPORT_TEXTS.afterwards}</p>
      <div>
        <Button type="submit" isSmall isBusy={isSending}>
          {REPORT_TEXTS.button}
        </Button>
        <Button look="quiet" isSmall onClick={onClose}>
          やめる
        </Button>
      </div>
    </form>
  );
};
