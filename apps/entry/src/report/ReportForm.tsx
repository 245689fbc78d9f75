import { actionPath } from '@engawa/contract';
import { Button } from '@engawa/ui-templates/parts/Button/Button.tsx';
import { REPORT_REASONS } from './reportReasons.ts';
import styles from './ReportForm.module.scss';

/** What is reported. */
export type ReportSubject = { readonly entryId: number } | { readonly commentId: number };

/**
 * Opens and posts without a script; the host asks once more and says what has become of it. No list to choose
 * from: browsers that fill in forms lay the whole page out once for each `select` of it, shown or not.
 */
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
        <fieldset>
          <legend>報告する理由</legend>
          {Object.entries(REPORT_REASONS).map(([reason, words]) => (
            <Button key={reason} type="submit" name="reason" value={reason} look="quiet" isSmall>
              {words}
            </Button>
          ))}
        </fieldset>
      </form>
    </details>
  );
};
