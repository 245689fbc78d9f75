import { actionPath } from '@engawa/contract';
import styles from './ReportEntry.module.scss';

/** Reports an entry, with or without scripts: the host asks for the reason and says what has become of it. */
export const ReportEntry = ({ entryId }: { entryId: number }) => (
  <form className={styles['Report']} action={actionPath('entry', 'report')} method="post">
    <button type="submit" name="entryId" value={entryId}>
      この記事を報告
    </button>
  </form>
);
