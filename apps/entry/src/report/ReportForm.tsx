import { actionPath } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { REPORT_REASONS } from './reportReasons.ts';
import styles from './ReportForm.module.scss';

/** What is reported. */
export type ReportSubject = { readonly entryId: number } | { readonly commentId: number };

/** Opens and posts without a script; the host asks once more and says what has become of it. */
export const ReportForm = ({ subject }: { subject: ReportSubject }) => {
  const isComment = 'commentId' in subject;
  return (
    <details className={styles['Report']}>
      <summary>{isComment ? 'コメントを報告' : 'この記事を報告'}</summary>
      <form action={actionPath('entry', 'report')} method="post">
        {isComment ? (
          <input type="hidden" name="commentId" value={subject.commentId} />
        ) : (
          <input type="hidden" name="entryId" value={subject.entryId} />
        )}
        <label>
          理由
          <select name="reason" required defaultValue="">
            <option value="" disabled>
              選んでください
            </option>
            {Object.entries(REPORT_REASONS).map(([reason, words]) => (
              <option key={reason} value={reason}>
                {words}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" look="quiet" isSmall>
          報告へ進む
        </Button>
      </form>
    </details>
  );
};
